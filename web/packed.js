/* The single-file edition: hands out the files of the game, which lie in the page itself.
 *
 * A classic script that the build puts behind the watchdog, before the files. Each of these is a script element
 * of a type that no browser runs, with its name in `data-file`, and holds the file gzipped, in Base64. A page
 * that was opened as a file may fetch nothing and import no other file; so the watchdog's two ways to a file are
 * replaced here, and all the rest of the start is the same as on a site:
 *
 *   fetch(name, options)  resolves to the Response that a site would give
 *   address(name)         the address to load a module or a style sheet from
 *
 * Modules name each other as `packed:NAME` in here, after the build has had its hands on them: they get their
 * addresses in the order in which they stand in the page, what is imported before what imports it.
 */
(function () {
  "use strict";

  const page = window.mexicanTrain;
  const TYPES = { js: "text/javascript", css: "text/css", wasm: "application/wasm", zip: "application/zip" };
  const addresses = new Map(); // of scripts and style sheets, by where they would be on a site
  const NAMED = /packed:([\w./-]+)/g;

  function typeOf(name) {
    return TYPES[name.split(".").pop()];
  }

  /** The element that holds a file. */
  function holder(name) {
    const found = document.querySelector(`[data-file="${name}"]`);
    if (!found) throw new Error(`${name} is not in the page`);
    return found;
  }

  function decode(text) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  }

  /** A file as a Response, its body unpacked while it is read: of damage its reader hears, as on a site. */
  function unpack(name) {
    const packed = new ReadableStream({
      pull(controller) {
        controller.enqueue(decode(holder(name).textContent));
        controller.close();
      },
    });
    const body = packed.pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "content-type": typeOf(name) } });
  }

  page.fetch = async (name, options) => {
    if (options?.cache === "only-if-cached") return new Response(null, { status: 504 }); // nothing is kept
    if (options?.method === "HEAD") return new Response(null, { headers: { "content-type": typeOf(name) } });
    return unpack(name);
  };

  /** Where a file would be if this were a site; PyScript asks by that. */
  function onSite(name) {
    return new URL(name, document.baseURI).href;
  }

  page.address = (name) => addresses.get(onSite(name));

  /** The text of a file; whatever is wrong with it is told with its name. */
  function read(name) {
    return unpack(name).text().catch((error) => { throw new Error(`${name}: ${error}`); });
  }

  /** Makes addresses for all scripts and style sheets. */
  async function publish() {
    const names = Array.from(document.querySelectorAll("[data-file]"), (element) => element.dataset.file);
    const wanted = names.filter((name) => /\.(js|css)$/.test(name));
    const texts = await Promise.all(wanted.map(read));
    wanted.forEach((name, index) => {
      const text = texts[index].replace(NAMED, (whole, other) => page.address(other) ?? whole);
      addresses.set(onSite(name), URL.createObjectURL(new Blob([text], { type: typeOf(name) })));
    });
  }

  async function start() {
    try {
      holder("end"); // it stands behind the files: what breaks off, breaks off before it
      await publish();
    } catch (error) {
      return page.fail("incomplete", String(error));
    }
    import(page.address(page.build.boot)).catch((error) => page.examine(error));
  }

  if (!page.unfit && !window.DecompressionStream) {
    page.unfit = "old-browser";
    page.fail(page.unfit, "no DecompressionStream");
  }
  if (!page.unfit) document.addEventListener("DOMContentLoaded", start);
})();
