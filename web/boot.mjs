// Starts the game: fetches the large files in parallel under the watchdog's eyes, then lets PyScript run.
//
// Python finds what it needs of the page on `mexicanTrain` (see watchdog.js), and from here:
//
//   mexicanTrain.morphdom   the function of the npm package `morphdom`
//   mexicanTrain.idb        the module of the npm package `idb-keyval` (get, set, update, …)
//   mexicanTrain.downloads  {wasm, stdlib, app, snapshot}: what runtime.mjs hands to Pyodide
//   mexicanTrain.page       what Python does to the page, see page.js
//   mexicanTrain.shelf      what is kept on the device, see shelf.js
//   mexicanTrain.offline    playing without a network, see offline.js
//   mexicanTrain.snapshot   quicker starts, see snapshot.js

import "./page.js";
import "./offline.js";
import "./shelf.js";
import "./snapshot.js";
import "./stand-in.js";

const page = globalThis.mexicanTrain;
const { build } = page;

/** The share of the progress bar that the download takes; the rest are the steps of the start. */
const DOWNLOAD = 0.7;

/** The error of a download that has already been shown on the failure screen. */
class Failed extends Error {}

const sizes = build.files;
const streamed = [build.wasm, build.stdlib, build.app];
const total = streamed.reduce((sum, name) => sum + sizes[name], 0);
let arrived = 0;

/** Counts a body's bytes into the progress bar; rejects if it breaks off or has another length than built. */
async function count(name, body) {
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    arrived += value.length;
    page.progress((DOWNLOAD * Math.min(arrived, total)) / total);
  }
  if (length !== sizes[name]) throw new Error(`${length} bytes of ${sizes[name]}`);
}

/** Asks for a file; resolves to the Response as soon as its head is there, counting a copy of its body. */
async function download(name) {
  const response = await page.fetch(name).catch((error) => refuse("network", name, error));
  if (!response.ok) refuse("missing", name, `HTTP status ${response.status}`);
  if (page.isPage(response)) refuse("missing", name, "a page in its place");
  const counted = count(name, response.clone().body).catch((error) => refuse("incomplete", name, error));
  counted.catch(() => {}); // whoever waits for `counted` hears of it, nobody has to
  return { response, counted };
}

function refuse(kind, name, why) {
  page.fail(kind, `${name}: ${why}`);
  throw new Failed(name);
}

/** The whole file as bytes. */
async function bytes(name) {
  const { response, counted } = await download(name);
  const [buffer] = await Promise.all([response.arrayBuffer(), counted]);
  return new Uint8Array(buffer);
}

/** Under which name the device remembers the runtime that it has started with. */
const STARTED = "mexican-train.started";

/**
 * The runtime as the browser kept it, if this device has started with it before. Whoever so much as counts its
 * bytes, or has them preloaded, gets it without the machine code that Chromium keeps with it.
 */
async function kept(name) {
  try {
    if (localStorage.getItem(STARTED) !== name) return null;
    localStorage.removeItem(STARTED); // should it be damaged: the next start takes it from the site
    const response = await page.fetch(name, { cache: "only-if-cached", mode: "same-origin" });
    return response.ok ? response : null;
  } catch {
    return null;
  }
}

/** Remembers that Python has started. */
function remember() {
  try {
    localStorage.setItem(STARTED, build.wasm);
  } catch { /* forbidden */ }
}

/**
 * The runtime as a Response the browser compiles while it arrives. A site that sends it under a wrong type
 * would make the browser refuse it: then the same body goes on under the right one.
 */
async function wasm(name) {
  const response = (await kept(name)) ?? (await download(name)).response;
  const type = response.headers.get("content-type") ?? "";
  if (type.split(";")[0].trim().toLowerCase() === "application/wasm") return response;
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
}

/** Adds a style sheet without holding up the splash; resolves when it applies. */
function addStyles(name) {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = page.address(name);
    // An error reaches the watchdog, which listens to all of them; of a wrong type an empty sheet is made.
    link.onload = () => (link.sheet.cssRules.length ? resolve() : page.examine(`${name} is empty`));
    document.head.append(link);
  });
}

async function boot() {
  page.downloads = {
    wasm: wasm(build.wasm),
    stdlib: bytes(build.stdlib),
    app: bytes(build.app),
    snapshot: page.snapshot.find(),
  };
  for (const pending of Object.values(page.downloads)) pending.catch(() => {}); // each has told by itself
  page.waitFor.push(...build.styles.map(addStyles));
  const here = (name) => import(page.address(name));
  page.libraries = Promise.all([here(build.morphdom), here(build.idb)]).then(([morphdom, idb]) => {
    page.morphdom = morphdom.default;
    page.idb = idb;
  });
  const modules = [here(build.runtime), here(build.pyscript), page.libraries];
  const [{ python }, { hooks }] = await Promise.all(modules);
  python.then(remember, () => {});
  // PyScript prints an exception of the script it runs, and that is all: make it a failure.
  hooks.main.onReady.add(({ io }) => {
    const print = io.stderr;
    io.stderr = (message, ...rest) => {
      if (message instanceof Error) page.fail("start", message.message);
      print(message, ...rest);
    };
  });
}

if (!page.unfit) boot().catch((error) => page.examine(error));
