// The page's side of the app: patches the HTML that Python renders, and tells Python what people do.
//
// Python calls `mexicanTrain.page.connect(handlers)` once, and then:
//
//   patch(html, screen)     makes #app look like the HTML; another screen is put in whole
//   look(attributes)        sets the attributes of <html>; an empty text takes one away
//   say(sentences, ofHand)  has sentences read out by a screen reader; those of a hand go when one is covered
//   focusSpot(id)           gives the focus to a button over the canvas
//   download(name, text)    hands a file to the person
//   copy(text)              puts a text where it can be pasted from; resolves to whether it is there
//   when(seconds, tag)      a time as people write it in a language
//   surface(w, h)           a canvas that is in no page
//
// Handlers, all with plain values: did(action, arg, formJson), pointer(kind, id, x, y), spot(id),
// key(key, id), resized(width, height), ratio(), device(calm, dark, contrast), file(name, bytes).
//
// What data-do, data-change, data-enter, data-file, data-close, data-keep, data-modal, data-focus and data-style mean
// stands in mexican_train/screens/actions.py.

const page = globalThis.mexicanTrain;
const app = document.getElementById("app");
const live = document.getElementById("live");

/** How many announcements stay in the page: enough that none is gone before it was read out. */
const SAID_AT_MOST = 40;

const ARROWS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

let handlers;
let shown; // the name of the screen that is shown
let stage; // the element that the ResizeObserver looks at
let pressed = false; // whether the next click belongs to a press on the stage, which has been told already

// --- what people do ---------------------------------------------------------------------------

function connect(given) {
  handlers = given;
  document.addEventListener("click", onClick);
  document.addEventListener("submit", onSubmit);
  document.addEventListener("change", onChange);
  document.addEventListener("close", onClose, true); // does not bubble
  document.addEventListener("keydown", onKey);
  document.addEventListener("keydown", onEnter);
  document.addEventListener("focusin", (event) => event.target.matches(".spot") && rove(event.target));
  for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
    document.addEventListener(kind, onPointer);
  }
  document.addEventListener("dragover", onFileDrag);
  document.addEventListener("drop", onFileDrag);
  document.addEventListener("contextmenu", (event) => onStage(event) && event.preventDefault());
  for (const query of Object.values(DEVICE)) query.addEventListener("change", tellDevice);
  tellDevice();
  watchRatio();
}

/** The values of the form that an element belongs to, as JSON. */
function valuesAround(element) {
  const form = element.closest("form");
  return JSON.stringify(form ? Object.fromEntries(new FormData(form)) : {});
}

function tell(element, action) {
  handlers.did(action, element.dataset.arg ?? "", valuesAround(element));
}

function onClick(event) {
  const spot = event.target.closest(".spot");
  const isTold = pressed;
  pressed = false;
  // Not by event.detail: some screen readers press and click, others only click, with whatever count.
  if (spot && !isTold) return handlers.spot(spot.id);
  const element = event.target.closest("[data-do]");
  if (element && element.tagName !== "FORM" && !element.disabled) tell(element, element.dataset.do);
}

function onSubmit(event) {
  event.preventDefault();
  if (event.target.dataset.do) tell(event.target, event.target.dataset.do);
}

function onChange(event) {
  if (event.target.dataset.file) return giveFile(event.target.files[0], event.target);
  const form = event.target.closest("[data-change]");
  if (form) tell(form, form.dataset.change);
}

/** A file that is dropped anywhere goes to the field for files, or nowhere: the browser would leave the game. */
function onFileDrag(event) {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  const field = app.querySelector("[data-file]");
  if (event.type === "drop" && field) giveFile(event.dataTransfer.files[0], field);
}

/** Hands a file's bytes over, one more than may be where it is too large; nothing where it cannot be read. */
async function giveFile(file, field) {
  if (!file) return;
  const part = file.slice(0, Number(field.dataset.file) + 1);
  const bytes = await part.arrayBuffer().catch(() => undefined);
  field.value = ""; // so that the same file can be chosen again
  handlers.file(file.name, bytes && new Uint8Array(bytes));
}

function onClose(event) {
  if (event.target.dataset?.close && event.target.isConnected) tell(event.target, event.target.dataset.close);
}

function onKey(event) {
  const at = document.activeElement;
  pressed = false;
  if (event.ctrlKey || event.altKey || event.metaKey || !app.querySelector("#stage")) return;
  if (event.key === "Escape" && closeLog()) return;
  if (document.querySelector("dialog[open]") || at.matches("input, select, textarea, summary")) return;
  if (at.closest("#stage") && useShortcut(event)) return;
  const free = at === document.body || at.closest("#stage") || at.matches("h1");
  if (event.key === "Escape" || (ARROWS.has(event.key) && free)) {
    event.preventDefault();
    const shift = event.shiftKey && event.key !== "Escape" ? "Shift+" : "";
    handlers.key(shift + event.key, at.matches(".spot") ? at.id : "");
  }
}

/** Uses the button that has this key as its shortcut; letters count only while the focus is at the table,
 *  so that they are in nobody's way. */
function useShortcut(event) {
  const buttons = Array.from(app.querySelectorAll("[aria-keyshortcuts]:not(:disabled)"));
  const found = buttons.find((button) => button.getAttribute("aria-keyshortcuts") === event.key.toUpperCase());
  if (!found || event.repeat) return false;
  event.preventDefault();
  tell(found, found.dataset.do);
  return true;
}

function onEnter(event) {
  const action = event.key === "Enter" && !event.isComposing && event.target.dataset?.enter;
  if (!action) return;
  event.preventDefault(); // or it would submit the form
  tell(event.target, action);
}

function onStage(event) {
  return event.target.closest("#stage") && !event.target.closest("#cover, #hint");
}

/** Tells of pointers on the stage, in CSS pixels from its corner; the mouse counts with its first button. */
function onPointer(event) {
  const kind = event.type.slice("pointer".length);
  if (kind === "down") {
    if (!onStage(event) || event.button !== 0) return;
    pressed = true;
    closeLog();
    capture(event.pointerId);
  } else if (kind === "move" && event.pointerType === "mouse" && !event.buttons) {
    return;
  }
  if (!stage?.isConnected) return;
  const corner = stage.getBoundingClientRect();
  handlers.pointer(kind, event.pointerId, event.clientX - corner.left, event.clientY - corner.top);
}

/** Closes the list that hangs over the table, and says whether it was open; the focus must not go with it. */
function closeLog() {
  const log = app.querySelector("#log-box[open]");
  if (!log) return false;
  if (log.contains(document.activeElement)) log.querySelector("summary").focus({ preventScroll: true });
  log.open = false;
  return true;
}

/** Has a pointer's moves come to the stage from wherever it goes; one that a program made cannot be captured. */
function capture(pointer) {
  try { stage?.setPointerCapture(pointer); } catch { /* then its moves on the stage must do */ }
}

// --- what the device is like ------------------------------------------------------------------

const DEVICE = {
  calm: matchMedia("(prefers-reduced-motion: reduce)"),
  dark: matchMedia("(prefers-color-scheme: dark)"),
  contrast: matchMedia("(prefers-contrast: more)"),
};

function tellDevice() {
  handlers.device(DEVICE.calm.matches, DEVICE.dark.matches, DEVICE.contrast.matches);
}

/** Tells when the pixel ratio changes, by zooming or on another screen; a query holds for one ratio only. */
function watchRatio() {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  query.addEventListener("change", () => { handlers.ratio(); watchRatio(); }, { once: true });
}

const sizes = new ResizeObserver(() => {
  if (!stage?.isConnected) return;
  handlers.resized(stage.clientWidth, stage.clientHeight);
});

// --- what Python shows ------------------------------------------------------------------------

const KEPT = {
  /** Canvases are Python's to paint; what is open stays open. */
  onBeforeElUpdated(from, to) {
    if (from.hasAttribute("data-keep")) return false;
    if (from.matches("details, dialog")) to.toggleAttribute("open", from.open);
    if (from.matches(".spot")) to.tabIndex = from.tabIndex;
    if (to.dataset.style !== from.dataset.style) from.style.cssText = to.dataset.style ?? "";
    return !from.isEqualNode(to);
  },
  /** A dialog that is closed, and not only taken away, gives the focus back to where it came from. */
  onBeforeNodeDiscarded(node) {
    if (node.matches?.("dialog[open]")) node.close();
    return true;
  },
};

/** Gives the elements the styles that Python has for them: out of HTML the page's policy takes none. */
function dress(root) {
  for (const element of root.querySelectorAll("[data-style]")) element.style.cssText = element.dataset.style;
}

function patch(html, screen) {
  const focused = document.activeElement;
  const focusing = new Set(Array.from(app.querySelectorAll("[data-focus]"), (element) => element.id));
  const isNew = screen !== shown;
  if (isNew) {
    shown = screen;
    app.innerHTML = html;
    dress(app);
    focusing.clear();
    scrollTo(0, 0);
  } else {
    const next = app.cloneNode();
    next.innerHTML = html;
    dress(next);
    page.morphdom(app, next, KEPT);
  }
  for (const dialog of app.querySelectorAll("dialog[data-modal]:not([open])")) dialog.showModal();
  if (app.querySelector("#cover")) forgetHand();
  observeStage();
  rove();
  const asks = Array.from(app.querySelectorAll("[data-focus]")).filter((element) => !focusing.has(element.id));
  if (asks.length) asks.at(-1).focus({ preventScroll: true });
  else if (!focused.isConnected || focused.disabled || document.activeElement === document.body) keepFocus(focused);
}

/** What had the focus may be gone, or be of no use now: its like takes it, at the table else the hand. */
function keepFocus(focused) {
  if (!focused.id) return;
  const likes = focused.matches(".spot") ? focused.id.split(":")[0] + ":" : focused.id.replace(/\d+$/, "");
  const wanted = [`[id="${focused.id}"]`, `[id^="${likes}"]`, '#spots-hand .spot[tabindex="0"]', "h1"];
  const found = wanted.map((selector) => app.querySelector(`${selector}:not(:disabled)`));
  found.find((element) => element)?.focus({ preventScroll: true });
}

function observeStage() {
  const found = app.querySelector("#stage");
  if (found === stage) return;
  sizes.disconnect();
  stage = found;
  if (stage) sizes.observe(stage);
}

/** Leaves one stop for the Tab key in each group of buttons over the canvas; arrows lead on from there. */
function rove(current) {
  const groups = current ? [current.closest("[role=group]")] : app.querySelectorAll("#spots [role=group]");
  for (const group of groups) {
    const spots = Array.from(group?.querySelectorAll(".spot") ?? []);
    const stop = current ?? spots.find((spot) => spot === document.activeElement) ??
      spots.find((spot) => spot.getAttribute("tabindex") === "0") ?? spots[0];
    for (const spot of spots) spot.tabIndex = spot === stop ? 0 : -1;
  }
}

function look(attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value) document.documentElement.setAttribute(name, value);
    else document.documentElement.removeAttribute(name);
  }
}

function say(sentences, ofHand) {
  for (const sentence of sentences) {
    const line = document.createElement("p");
    line.textContent = sentence;
    line.toggleAttribute("data-of-hand", ofHand);
    live.append(line);
  }
  while (live.childElementCount > SAID_AT_MOST) live.firstElementChild.remove();
}

/** What was said of a hand stays readable: it must be gone before somebody else has the device. */
function forgetHand() {
  for (const line of live.querySelectorAll("[data-of-hand]")) line.remove();
}

function focusSpot(id) {
  document.getElementById(id)?.focus({ preventScroll: true });
}

function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser may still be saving it
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch { /* not allowed, or not there: the old way, from a field */ }
  const field = app.querySelector("textarea");
  field?.select();
  return Boolean(field) && field.value === text && document.execCommand("copy");
}

function when(seconds, tag) {
  return new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
}

function surface(width, height) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

page.page = { connect, patch, look, say, focusSpot, download, copy, when, surface };
