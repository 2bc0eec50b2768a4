// A stand-in for IndexedDB while PyScript starts.
//
// PyScript remembers packages and folders in databases of its own. We use neither; but where a browser has
// no databases, or opens none (private windows, blocked storage, a full disk), PyScript would not start, and
// with it not the game, which gets on without. So until Python is loaded it gets databases that hold nothing.

const page = globalThis.mexicanTrain;

const NAME = "indexedDB";

/** A request that is answered as soon as somebody can listen. */
function answered(result) {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

const EMPTY = {
  clear: () => answered(),
  count: () => answered(0),
  delete: () => answered(),
  get: () => answered(),
  getAll: () => answered([]),
  getAllKeys: () => answered([]),
  getKey: () => answered(),
  put: () => answered(),
};

const STAND_IN = { open: () => answered({ close() {}, transaction: () => ({ objectStore: () => EMPTY }) }) };

const own = Object.getOwnPropertyDescriptor(globalThis, NAME);

try {
  Object.defineProperty(globalThis, NAME, { value: STAND_IN, configurable: true });
} catch { /* then PyScript has to get on with what there is */ }

/** Puts back what the browser has. */
page.giveDatabasesBack = () => {
  try {
    if (own) Object.defineProperty(globalThis, NAME, own);
    else delete globalThis[NAME];
  } catch { /* it was never away */ }
};
