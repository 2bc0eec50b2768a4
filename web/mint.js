// A worker that makes a snapshot: starts a Python of its own, imports the app, and keeps what is in its memory.
//
// The page's own Python would not do: it holds objects of the page. What it is told: {build, base, address, name,
// headers}; the snapshot is put under the address into the cache of that name. Answers "done", or what went wrong.

import { APP, options, putAppFirst } from "./python.js";

/** All of the app but what deals with the page. */
const IMPORT = `
import gc, importlib, pkgutil
import mexican_train

for found in pkgutil.walk_packages(mexican_train.__path__, "mexican_train."):
    if not found.name.startswith("mexican_train.browser"):
        importlib.import_module(found.name)
del found
gc.collect()
`;

async function mint({ build, base, address, name, headers }) {
  const here = (file) => new URL(file, base).href;
  const [pyodide, engine, app] = await Promise.all([
    import(here(build.pyodide)),
    import(here(build.engine)),
    fetch(here(build.app)).then((response) => response.arrayBuffer()),
  ]);
  const python = await pyodide.loadPyodide({
    ...options(build, base),
    createPyodideModule: engine.default,
    fsInit: async (FS) => FS.writeFile(APP, new Uint8Array(app), { canOwn: true }),
    _makeSnapshot: true,
  });
  putAppFirst(python);
  python.runPython(IMPORT);
  const bytes = python.makeMemorySnapshot();
  const length = String(bytes.length);
  const response = new Response(bytes, { headers: { ...headers, "x-length": length } });
  await (await caches.open(name)).put(address, response);
}

addEventListener("message", async ({ data }) => {
  try {
    await mint(data);
    postMessage("done");
  } catch (error) {
    postMessage(String(error));
  }
});
