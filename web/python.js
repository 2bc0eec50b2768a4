// How Python starts: the same in the page (runtime.mjs) and where a snapshot of it is made (mint.js).

/** Where the app's zip lies inside, first on Python's path. */
export const APP = "/lib/mexican_train.zip";

/** Pyodide's options, for files that lie as the build says, seen from the page's address. */
export function options(build, base) {
  const indexURL = new URL("./", new URL(build.pyodide, base)).href;
  return {
    indexURL,
    stdLibURL: new URL(build.stdlib, base).href,
    // A lock file without packages saves fetching one, and nothing from elsewhere can be loaded.
    lockFileContents: { info: build.lock, packages: {} },
    packageBaseUrl: indexURL,
    env: { PYTHONDONTWRITEBYTECODE: "1" },
  };
}

/** Puts the app before the current folder, where PyScript writes the sources of its package: here it is compiled. */
export function putAppFirst(python) {
  python.runPython(`import sys; sys.path[:] = dict.fromkeys(["${APP}", *sys.path])`);
}
