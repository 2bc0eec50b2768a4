"""The only code that imports js, pyodide or pyscript: canvas, pointer, storage, sound, clock."""
