// Playing without a network, for Python: the page's side of the service worker (worker.js).
//
//   begin(told)   has the game kept on this device, and tells how that stands:
//                   told("ready") / told("unready")  whether the game would start without a network now
//                   told("update")                   a new version is here and waits
//                   told("changed")                  another version plays from now on: this page is to be reloaded
//   take()        has the version that waits take over; "changed" follows in all pages
//   reload(to)    loads the page anew, and remembers where to come back to, if it is to come back
//   cameBack()    where this page is to come back to after reload(to): undefined if it was opened otherwise
//   persist()     asks the browser to keep what is kept here even where it runs short of room
//
// Nothing here ever fails: without service workers (private windows, http from another machine, a file that was
// double-clicked) it tells nothing, and the game is played from the network.

const page = globalThis.mexicanTrain;

/** How often a page that stays open asks for a new version, in milliseconds. */
const SEEK_EVERY = 3_600_000;

/** How long a worker may take to look after what it keeps, in milliseconds. */
const PATIENCE = 30_000;

const COME_BACK = "mexican-train.come-back";

let tell; // what begin was given
let registration;
let sought = 0; // when a new version was last asked for

/** The browser's service workers, where there are any; it may refuse even to say so. */
function workers() {
  try { return navigator.serviceWorker; } catch { return undefined; }
}

const container = workers();
let controlled = Boolean(container?.controller);

container?.addEventListener("controllerchange", () => {
  const isFirst = !controlled; // the first worker of all has taken this page: it is the same version
  controlled = true;
  if (isFirst) return;
  if (tell) tell("changed");
  else location.reload(); // in the middle of the start, with nothing to lose, and not of two versions
});

async function begin(told) {
  tell = told;
  const { worker } = page.build; // a page that is a file of its own has none
  if (!container || !worker || !location.protocol.startsWith("http")) return;
  try {
    registration = await container.register(new URL(worker, document.baseURI), { updateViaCache: "none" });
  } catch { /* forbidden, or it did not come: the next visit tries again */ }
  if (!registration) return;
  sought = Date.now();
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing);
  if (registration.waiting && registration.active) tell("update");
  document.addEventListener("visibilitychange", look);
  await check();
}

/** Tells when a worker is through with installing, and when it plays. */
function follow(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active) tell("update");
    if (worker.state === "activated") check();
  });
}

/** Somebody is back at the page: is the game still kept, and is there a new version? */
function look() {
  if (document.visibilityState !== "visible") return;
  check();
  if (Date.now() - sought < SEEK_EVERY) return;
  sought = Date.now();
  registration.update().catch(() => {}); // no network, or the site is gone
}

async function check() {
  const { active } = registration;
  const ready = active?.state === "activated" && (await ask(active, "whole?"));
  tell(ready ? "ready" : "unready");
  if (ready) page.snapshot.mintSoon();
}

/** Asks a worker, and resolves to its answer; false where none comes. */
function ask(worker, question) {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => answer(event.data);
    setTimeout(() => answer(false), PATIENCE);
    try { worker.postMessage(question, [port2]); } catch { answer(false); }
  });
}

function take() {
  if (registration?.waiting) registration.waiting.postMessage("take over");
  else tell("changed"); // it has taken over by itself meanwhile
}

function reload(to) {
  try {
    if (to != null) sessionStorage.setItem(COME_BACK, to);
  } catch { /* then it comes back to the title */ }
  location.reload();
}

function cameBack() {
  try {
    const to = sessionStorage.getItem(COME_BACK);
    sessionStorage.removeItem(COME_BACK);
    return to ?? undefined;
  } catch {
    return undefined;
  }
}

async function persist() {
  try { await navigator.storage.persist(); } catch { /* not asked, then: it is only a wish */ }
}

page.offline = { begin, take, reload, cameBack, persist };
