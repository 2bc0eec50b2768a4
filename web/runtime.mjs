// PyScript's `interpreter`: Pyodide with the options that PyScript's config does not hand on.
//
// PyScript imports this module instead of pyodide.mjs, and calls loadPyodide. Python does not wait for that: it
// starts when the boot module imports this one, while PyScript is still on its way. The large files are on
// theirs (see boot.mjs) and are handed over here, so that nothing is fetched twice and every failure is told by
// the watchdog. Pyodide itself would wait for ever if the wasm file were missing or damaged.
//
// Nothing is awaited outside of functions: WebKit gives a module that still waits to whoever imports it second.

import { APP, options, putAppFirst } from "./python.js";

const page = globalThis.mexicanTrain;
const { build, downloads } = page;
const usual = options(build, document.baseURI);

export const { version } = build.lock;

/**
 * Lets Pyodide's own requests for the wasm file and the standard library find what was fetched already, and
 * reports if the wasm file cannot be compiled, which Pyodide only prints. Gives the function that ends it.
 */
function handOver() {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (resource, init) => {
    const name = String(resource.url ?? resource);
    if (name === `${usual.indexURL}pyodide.asm.wasm`) return downloads.wasm;
    if (name.endsWith(build.stdlib)) return new Response(await downloads.stdlib);
    return fetch(resource, init);
  };
  WebAssembly.instantiateStreaming = (source, imports) =>
    instantiateStreaming(source, imports).catch((error) => {
      page.fail("incomplete", `${build.wasm}: ${error}`);
      throw error;
    });
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** Where Python's lines go: to the console until PyScript says otherwise. */
const output = { stdout: (line) => console.log(line), stderr: (line) => console.error(line) };

/** Pyodide's two modules; a file that does not come or is none is told by the watchdog. */
async function engines() {
  try {
    return await Promise.all(
      [build.pyodide, build.engine].map((name) => import(page.address(name))),
    );
  } catch (error) {
    page.examine(error);
    throw error;
  }
}

async function start() {
  const [[pyodide, engine], snapshot] = await Promise.all([engines(), downloads.snapshot]);
  delete downloads.snapshot; // it is large
  const end = handOver();
  try {
    const loaded = await pyodide.loadPyodide({
      ...usual,
      stdout: (line) => output.stdout(line),
      stderr: (line) => output.stderr(line),
      createPyodideModule: engine.default,
      ...(snapshot ? { _loadSnapshot: snapshot } : {}),
      fsInit: async (FS) => {
        const app = await downloads.app;
        page.progress(0.75, "python");
        FS.writeFile(APP, app, { canOwn: true });
      },
    });
    putAppFirst(loaded);
    if (snapshot) loaded.runPython("import random; random.seed()"); // chance must not be the same at every start
    page.progress(0.85, "game");
    return loaded;
  } catch (error) {
    page.fail("start", page.describe(error));
    throw error;
  } finally {
    end();
  }
}

/** Pyodide as soon as it runs; who waits for it hears of a failure, the watchdog has told it already. */
export const python = start();
python.catch(() => {});

/** Gives PyScript the Python that is starting. Of its options only where the output goes is of use to us. */
export async function loadPyodide({ stdout, stderr }) {
  page.giveDatabasesBack(); // see stand-in.js
  Object.assign(output, { stdout, stderr });
  await page.libraries; // what the game needs of the page
  return python;
}
