"""What scripts/bench.py measures, a section a module, and how it is told.

==========  ================================================================
``figures`` a measured value beside what it is compared with
``inside``  rounds, bots and the solver; runs natively and in Pyodide alike
``python``  runs ``inside`` in both, and the referee as a process
``page``    the page's start against a stock PyScript page, and its frames
==========  ================================================================
"""
