// A snapshot of Python's memory with the app imported: made on this device, and taken at later starts, which skip
// Python's own start and all imports. Nothing is fetched for it but what is kept for playing offline anyway.
//
//   find()      resolves to the bytes of the snapshot if there is one for this build and browser, else to null
//   mintSoon()  has one made in the background, once the page has been at rest for a while
//   mint()      the same now; resolves to whether one has been made
//   isTaken     whether this start was made from one
//
// A start with a snapshot may go wrong in ways that nobody can foresee: it is something that browsers and
// Pyodide do not promise to each other. So a start is written down before the snapshot is taken, and if anything
// goes wrong until the first screen stands, a page that dies included, the snapshot goes and the next start does
// without. If it fails here, that next start comes at once, and the person sees a longer splash and nothing else.
// After two failures this build gets no snapshot in this browser any more.

const page = globalThis.mexicanTrain;
const { build } = page;

const NAME = "mexican-train-snapshot";

const MOST_FAILURES = 2;

/** How long the cache may take to find it, in milliseconds; without it we could have begun meanwhile. */
const PATIENCE = 3_000;

/** How long making one may take, in milliseconds. */
const MINTING = 180_000;

/** After which time of a page's life one is made, in milliseconds. */
const SOON = 20_000;

/** What must be free on the device, in bytes: a snapshot takes about 35 million of them. */
const ROOM = 200_000_000;

const base = new URL("./", document.baseURI).href;

/** Where it is written down how starts with a snapshot went: {for, trying, failed}. */
const STARTS = `mexican-train.snapshot ${base}`;

const address = new URL(`snapshot-${build.stamp}`, base).href;

/** Whom a snapshot is for: how memory is laid out depends on what the browser can do. */
const browser = `${navigator.userAgent} ${build.stamp}`;

function starts() {
  const known = JSON.parse(localStorage.getItem(STARTS) ?? "{}");
  return known.for === browser ? known : { for: browser, failed: 0 };
}

function writeDown(known) {
  localStorage.setItem(STARTS, JSON.stringify(known));
}

async function find() {
  try {
    if (!build.worker || !localStorage.getItem(STARTS)) return null;
    const known = starts();
    if (known.trying) {
      writeDown({ ...known, trying: false, failed: known.failed + 1 });
      await clear();
      return null;
    }
    if (known.failed >= MOST_FAILURES) return null;
    const bytes = await Promise.race([read(), new Promise((done) => setTimeout(done, PATIENCE, null))]);
    if (!bytes) return null;
    writeDown({ ...known, trying: true });
    page.snapshot.isTaken = true;
    page.retreat = () => location.reload();
    return bytes;
  } catch {
    return null; // no storage, or nothing that can be read
  }
}

/** The snapshot as a Response, if there is one for this build and this browser. */
async function kept() {
  const response = await (await caches.open(NAME)).match(address);
  return response?.headers.get("x-browser") === encodeURI(browser) ? response : null;
}

async function read() {
  const response = await kept();
  if (!response) return null;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return String(bytes.length) === response.headers.get("x-length") ? bytes : null;
}

/** The first screen stands. */
function settle() {
  if (document.documentElement.dataset.state !== "ready" || !page.retreat) return;
  page.retreat = null;
  try {
    writeDown({ ...starts(), trying: false, failed: 0 });
  } catch { /* forbidden meanwhile: the next start goes without a snapshot */ }
}

new MutationObserver(settle).observe(document.documentElement, { attributeFilter: ["data-state"] });

/** Removes the snapshots of this copy of the game, whatever build they are of. */
async function clear() {
  const cache = await caches.open(NAME);
  const ours = (await cache.keys()).filter(({ url }) => new URL("./", url).href === base);
  await Promise.all(ours.map((request) => cache.delete(request)));
}

/** Whether there is one already, or none is to be made: this build has failed with it, or there is no room. */
async function isOutOfPlace() {
  if (!build.worker || starts().failed >= MOST_FAILURES || (await kept())) return true;
  if (navigator.hardwareConcurrency < 2 || navigator.deviceMemory < 2) return true;
  if (!navigator.storage?.estimate) return false; // then it shows whether there is room
  const { quota, usage } = await navigator.storage.estimate();
  return quota - usage < ROOM;
}

async function mint() {
  try {
    if (await isOutOfPlace()) return false;
    await clear();
    if ((await work()) !== "done") return false;
    writeDown(starts());
    return true;
  } catch {
    return false; // forbidden, or no room: it is only a wish
  }
}

/** Has the worker make one, and resolves to what it says. */
function work() {
  const worker = new Worker(new URL("./mint.js", import.meta.url), { type: "module" });
  const answer = new Promise((done) => {
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = () => done("the worker failed");
    setTimeout(done, MINTING, "it took too long");
  });
  const headers = { "x-browser": encodeURI(browser) };
  worker.postMessage({ build, base, address, name: NAME, headers });
  return answer.finally(() => worker.terminate());
}

let waiting = false;

function mintSoon() {
  if (waiting) return;
  waiting = true;
  setTimeout(mint, SOON);
}

page.snapshot = { find, mint, mintSoon, isTaken: false };
