// Runs a Python file inside Pyodide under Node: the interpreter that the page uses, without a page.
//
//   node in_pyodide.mjs OPTIONS.json
//
// OPTIONS.json holds
//   pyodide    folder of the npm package `pyodide`
//   stdlib     standard library zip to start with (absent: the one Pyodide ships)
//   zips       further zips to put on the path, {"name in /lib": "file"}
//   mounts     folders of this machine to show inside, {"/inside": "folder"}
//   env        environment variables
//   script     the Python file to run, by its path inside
//   argv       its arguments
//
// The exit code is the script's own (SystemExit), or 1 after an exception.

import { readFileSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";

// Node would show the line of the failure, which in Pyodide's own files is hundreds of kilobytes long.
process.on("uncaughtException", (error) => {
  process.stderr.write(`${String(error.stack ?? error).slice(0, 4000)}\n`);
  process.exit(1);
});

/** Writes all bytes at once; a pipe that is full for a moment is asked again. */
function writeAll(file, bytes) {
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(file, bytes, done);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
  return bytes.length;
}

const options = JSON.parse(readFileSync(process.argv[2], "utf8"));
const zips = Object.entries(options.zips ?? {});
const { info } = JSON.parse(readFileSync(`${options.pyodide}/pyodide-lock.json`, "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${options.pyodide}/pyodide.mjs`).href);

const pyodide = await loadPyodide({
  lockFileContents: { info, packages: {} }, // nothing is ever loaded from elsewhere
  ...(options.stdlib ? { stdLibURL: options.stdlib } : {}),
  env: { PYTHONPATH: zips.map(([name]) => `/lib/${name}`).join(":"), ...options.env },
  fsInit: (FS) => {
    for (const [name, file] of zips) FS.writeFile(`/lib/${name}`, readFileSync(file));
  },
});

// Written as it comes, not line by line as Pyodide would: a test runner prints dots.
pyodide.setStdout({ write: (bytes) => writeAll(1, bytes) });
pyodide.setStderr({ write: (bytes) => writeAll(2, bytes) });

for (const [inside, folder] of Object.entries(options.mounts ?? {})) {
  pyodide.FS.mkdirTree(inside);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, inside);
}

const code = pyodide.runPython(
  `
def _run(script, argv):
    import sys
    import traceback

    sys.argv = [script, *argv]
    sys.path.insert(0, script.rpartition("/")[0])
    try:
        with open(script, encoding="utf-8") as file:
            source = file.read()
        exec(compile(source, script, "exec"), {"__name__": "__main__", "__file__": script})
    except SystemExit as exit:
        if isinstance(exit.code, str):
            print(exit.code, file=sys.stderr)
            return 1
        return int(exit.code or 0)
    except BaseException:
        traceback.print_exc()
        return 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    return 0

_run
`,
)(options.script, pyodide.toPy(options.argv ?? []));
process.exit(code);
