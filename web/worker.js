// The service worker: keeps one version of the game as a whole on the device, and plays it without a network.
//
// A classic script, since module workers came late to some browsers. The build makes sw.js of it, with Workbox
// and this before it (scripts/house/worker.py):
//
//   BUILD  {version, files: [{url, revision, integrity}]}: everything that the game is made of. A version is the
//          hash of all contents, this script's included. A file whose name holds a hash has no revision.
//
// Every version has a cache of its own. It is filled while the version before still plays, and used only if
// every file has come and is what the build made. Versions meet in no cache, and never in a page: the next one
// waits until no page plays, or until somebody wants it. Whatever is missing or fails here, the network answers
// as if there were no worker.
//
// What a page may tell it:
//
//   "take over"  be the version that plays from now on; all pages are told by `controllerchange`
//   "whole?"     is everything here? Tells the port true or false, after fetching anew what is not
//   "mend"       the same after a close look: every file is compared with what the build made

"use strict";

const { PrecacheController, PrecacheRoute } = workbox.precaching;
const { Router } = workbox.routing;

/** What the names of our caches begin with: one origin may serve several copies of the game. */
const OURS = `mexican-train ${registration.scope} `;

const NAME = OURS + BUILD.version;

/** A host may say that its answers vary by what the browser accepts; ours do not. */
const HOWEVER_ASKED = { ignoreVary: true };

const controller = new PrecacheController({ cacheName: NAME });
controller.strategy.matchOptions = HOWEVER_ASKED;
controller.addToCacheList(BUILD.files);

/** The names of the caches of other versions. */
async function others() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
}

// --- one version after another ----------------------------------------------------------------

/** Takes along what has not changed since the versions before: the same name with a hash means the same file. */
async function takeAlong() {
  const cache = await caches.open(NAME);
  for (const cacheName of await others()) {
    for (const { url, revision } of BUILD.files) {
      if (revision || (await cache.match(url, HOWEVER_ASKED))) continue;
      const found = await caches.match(url, { ...HOWEVER_ASKED, cacheName });
      if (found) await cache.put(url, found);
    }
  }
}

/** Fills the cache or fails, and then leaves nothing behind. */
async function install(event) {
  try {
    await takeAlong();
    await controller.install(event);
    if (await missing()) throw new Error("the browser has not kept everything");
  } catch (error) {
    await caches.delete(NAME);
    throw error;
  }
}

/** Removes the versions before; the first one of all takes the page that brought it under its wing. */
async function activate() {
  const old = await others();
  await Promise.all(old.map((name) => caches.delete(name)));
  if (!old.length) await clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(install(event)));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

// --- what pages ask for -----------------------------------------------------------------------

const router = new Router();
router.registerRoute(
  new PrecacheRoute(controller, { directoryIndex: "index.html", cleanURLs: false, ignoreURLParametersMatching: [/./] }),
);
// The cache is gone or broken, and the site may have another version by now: the plain network decides.
router.setCatchHandler(({ request }) => fetch(request));
router.addFetchListener();

// --- whether all is well ----------------------------------------------------------------------

/** How many files are not in the cache. */
async function missing() {
  const cache = await caches.open(NAME);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  return Array.from(controller.getURLsToCacheKeys().values()).filter((key) => !kept.has(key)).length;
}

/** A file's hash as the build writes it. */
async function integrityOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Fetches anew what is missing; after a close look also what is damaged. */
async function mend(closely) {
  const cache = await caches.open(NAME);
  for (const { url, integrity } of BUILD.files) {
    const key = controller.getCacheKeyForURL(url);
    const kept = await cache.match(key, HOWEVER_ASKED);
    if (kept && !(closely && (await integrityOf(kept)) !== integrity)) continue;
    await cache.delete(key, HOWEVER_ASKED);
    const { body, ok, headers } = await fetch(url, { integrity, cache: "reload" });
    if (ok) await cache.put(key, new Response(body, { headers })); // without a note of any redirection
  }
}

async function isWhole(closely) {
  try {
    if (closely || (await missing())) await mend(closely);
    return !(await missing());
  } catch {
    return false; // no network to mend it, or no caches at all
  }
}

self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(skipWaiting());
  const asked = event.data === "whole?" || event.data === "mend";
  if (asked) event.waitUntil(isWhole(event.data === "mend").then((whole) => event.ports[0].postMessage(whole)));
});
