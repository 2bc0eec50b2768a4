// What is kept on the device, for Python: texts by key in IndexedDB, over idb-keyval's connection.
//
// Every page that plays has a name of its own, and the page that may write has its name on the shelf:
// whoever takes the game over puts theirs there, and what the one before still writes is refused, within
// the same transaction. So two tabs never overwrite each other, in whatever order things happen.
//
//   read()             resolves to [[key, text], …], all that is kept
//   claim()            the same, and from then on this page may write
//   write(entries)     puts [[key, text], …] there as a whole or not at all, undefined takes a key away; resolves
//                      to false, and has written nothing, if another page has claimed the shelf meanwhile
//   hold(steal, lost)  resolves to whether this is the only page that plays, as far as the browser can tell;
//                      with steal it is from then on. lost() is called once another one is.
//
// All but hold reject where nothing can be kept: without IndexedDB, in some private windows, on a full disk.

const page = globalThis.mexicanTrain;

/** Every copy of the game on one origin shares it. */
const DATABASE = "mexican-train";

/** Where the name of the page stands that may write. */
const OWNER = "owner";

const me = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

let open; // idb-keyval's way to a transaction

/** Does some work in one transaction and resolves, once that is complete, to what the work gave. */
async function inside(mode, work) {
  try {
    open ??= page.idb.createStore(DATABASE, "saves");
    return await open(mode, (shelf) => new Promise((done, refuse) => {
      const { transaction } = shelf;
      let given, trouble;
      transaction.oncomplete = () => done(given);
      transaction.onabort = () => refuse(trouble ?? transaction.error);
      const carefully = (step) => (event) => {
        try { step(event?.target.result); }
        catch (error) { trouble = error; transaction.abort(); }
      };
      carefully(() => work(shelf, carefully, (value) => { given = value; }))();
    }));
  } catch (error) {
    open = undefined; // a connection that the browser has dropped stays dropped: the next try gets a new one
    throw error;
  }
}

/** Asks for everything within a transaction; other pages' names and what is no text are nobody's business. */
function askForAll(shelf, carefully, give) {
  shelf.getAllKeys().onsuccess = carefully((keys) => {
    shelf.getAll().onsuccess = carefully((texts) => {
      const entries = keys.map((key, index) => [key, texts[index]]);
      give(entries.filter(([key, text]) => key !== OWNER && typeof key === "string" && typeof text === "string"));
    });
  });
}

function read() {
  return inside("readonly", askForAll);
}

function claim() {
  return inside("readwrite", (shelf, carefully, give) => {
    shelf.put(me, OWNER);
    askForAll(shelf, carefully, give);
  });
}

function write(entries) {
  return inside("readwrite", (shelf, carefully, give) => {
    shelf.get(OWNER).onsuccess = carefully((owner) => {
      give(owner === me);
      if (owner !== me) return;
      for (const [key, text] of entries) {
        if (text === undefined) shelf.delete(key);
        else shelf.put(text, key);
      }
    });
  });
}

/** A browser without locks, or a page that may have none, does not know: then the claim alone decides. */
function hold(steal, lost) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((answer) => {
    const keep = (lock) => {
      answer(lock !== null);
      return lock && new Promise(() => {}); // for as long as the page lives
    };
    const failed = (error) => (error.name === "AbortError" ? lost() : answer(true));
    navigator.locks.request(DATABASE, steal ? { steal: true } : { ifAvailable: true }, keep).catch(failed);
  });
}

page.shelf = { read, claim, write, hold };
