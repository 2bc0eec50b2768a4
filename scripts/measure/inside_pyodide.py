"""Runs `inside` in Pyodide, where both folders are mounted only after Python has started."""

import sys

sys.path[:0] = ["/src", "/scripts"]

if __name__ == "__main__":
    from measure.inside import main

    main(float(sys.argv[1]))
