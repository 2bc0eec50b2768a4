/* The page's watchdog: shows how far the start is, and says in plain words what went wrong.
 *
 * A classic script in the oldest dialect, put into the page itself by the build: it must work when every
 * other file is missing and in browsers that understand nothing else of ours.
 *
 * What Python and the other scripts use is `mexicanTrain`:
 *
 *   progress(fraction, key)  how far the start is, 0 to 1 (never moves back), and the step that goes on now:
 *                            "download", "python" or "game"
 *   ready()                  the first screen stands: the splash goes once the style sheets are there
 *   fail(kind, details)      shows the failure screen; kind is one of the page's data-kind texts,
 *                            details is for the textarea (a traceback, a file's name)
 *   examine(error)           finds out which file is to blame for a module that did not load, then fails
 *   describe(error)          what an error says and where it came from, in every browser
 *   isPage(response)         whether the site sent a page in place of a file
 *   fetch(name, options)     asks for one of the game's files: the page may hold them itself, see packed.js
 *   address(name)            where a module or a style sheet among them is loaded from
 *   retreat()                there while the start goes a way that may fail, see snapshot.js: begins it anew without
 *   build                    what the build wrote into the page: version, stamp, paths and sizes of the files
 *
 * <html data-state> is "loading", "ready" or "failed".
 */
(function () {
  "use strict";

  var STALLED_AFTER = { download: 20, python: 60, game: 60 }; // seconds without any movement
  var root = document.documentElement;
  var fraction = 0;
  var step = "download";
  var idle = 0;
  var started = false; // whether ready() was called
  var failure = null; // kind of the failure on the screen
  var waitFor = []; // what must have happened before the splash goes

  function byId(id) { return document.getElementById(id); }

  function each(selector, change) {
    Array.prototype.forEach.call(document.querySelectorAll(selector), change);
  }

  /** Of the elements with this attribute shows those with the value, and hides the others. */
  function showOnly(attribute, value) {
    each("[" + attribute + "]", function (element) {
      element.hidden = element.getAttribute(attribute) !== value;
    });
  }

  function progress(to, key) {
    idle = 0;
    if (to > fraction) {
      fraction = to;
      byId("splash-progress").value = to;
    }
    if (key && key !== step) {
      step = key;
      showOnly("data-step", key);
    }
    if (failure === "stalled") takeBack();
  }

  function ready() {
    progress(1, "game");
    Promise.all(waitFor).then(function () {
      if (failure) return;
      started = true;
      clearInterval(timer);
      byId("splash").hidden = true;
      root.setAttribute("data-state", "ready");
      if (window.performance && performance.mark) performance.mark("mexican-train-ready");
    });
  }

  function fail(kind, details) {
    if (failure && failure !== "stalled") return; // the first failure is the cause, the rest its echo
    if (!started && window.mexicanTrain.retreat) return window.mexicanTrain.retreat();
    var known = document.querySelector('[data-kind="' + kind + '"]');
    failure = known ? kind : started ? "later" : "start";
    showOnly("data-kind", failure);
    showOnly("data-when", started ? "later" : "start");
    byId("failure-go-on").hidden = !started;
    byId("failure-details").value = report(kind, details);
    byId("splash").hidden = true;
    byId("app").hidden = true;
    byId("failure").hidden = false;
    byId("failure-title").focus();
    root.setAttribute("data-state", "failed");
  }

  /** Back to where we were: the download goes on after all, or the person wants to go on. */
  function takeBack() {
    failure = null;
    byId("failure").hidden = true;
    byId("splash").hidden = started;
    byId("app").hidden = false;
    root.setAttribute("data-state", started ? "ready" : "loading");
  }

  function report(kind, details) {
    return [
      "Mexican Train " + (build.version || "?") + " (" + (build.stamp || "?") + ")",
      "what: " + kind + " during " + (started ? "play" : step) + " (" + Math.round(fraction * 100) + " %)",
      "when: " + new Date().toISOString(),
      "where: " + (location.protocol === "file:" ? "a file" : location.href), // paths tell people's names
      "browser: " + navigator.userAgent,
      "",
      String(details || ""),
    ].join("\n");
  }

  /** What is known of an error: only Chromium begins the stack with what it says. */
  function describe(error) {
    var says = String(error || ""), stack = String((error && error.stack) || "");
    return stack.indexOf(says) < 0 ? says + "\n" + stack : stack || says;
  }

  /** Asks the site for every file the page needs, and fails with those that are not as they should be. */
  function examine(error) {
    var names = Object.keys(build.files || {});
    var said = describe(error);
    Promise.all(names.map(inspect)).then(function (problems) {
      var found = problems.filter(Boolean);
      if (!found.length) return fail("start", said);
      var lines = found.map(function (problem) { return problem[1]; });
      goInside(names[0], function () { fail(found[0][0], lines.join("\n") + "\n\n" + said); });
    });
  }

  /** Some sites give the page for its folder's name without the slash at the end, and every file is then looked
   *  for beside the folder: goes inside if the files are there, else calls `otherwise`. */
  function goInside(name, otherwise) {
    var folder = location.pathname + "/";
    if (started || worker() || /(\/|\.html?)\/$/.test(folder)) return otherwise();
    fetch(folder + name, { method: "HEAD", cache: "no-store" }).then(function (response) {
      if (!response.ok || isPage(response)) return otherwise();
      location.replace(folder + location.search + location.hash);
    }, otherwise);
  }

  function typeOf(response) { return (response.headers.get("content-type") || "").toLowerCase(); }

  /** Whether a page came in place of a file: some sites have one for everything that is missing. */
  function isPage(response) { return /html/.test(typeOf(response)); }

  /** The service worker that this page gets its files from, if it does. */
  function worker() {
    try { return navigator.serviceWorker && navigator.serviceWorker.controller; } catch (error) { return null; }
  }

  /** Asks for a file's head; where a worker keeps the files it is asked instead of the site, as the page does. */
  function headOf(name) {
    var ask = window.mexicanTrain.fetch;
    return worker() ? ask(name) : ask(name, { method: "HEAD", cache: "no-store" });
  }

  /** Resolves to [kind, details], or to nothing if the file is all right. */
  function inspect(name) {
    return headOf(name).then(
      function (response) {
        var type = typeOf(response);
        if (!response.ok) return ["missing", name + ": HTTP status " + response.status];
        if (isPage(response)) return ["missing", name + ": a page in its place"];
        if (/\.m?js$/.test(name) && !/(java|ecma)script/.test(type)) return ["type", name + ": " + type];
        if (/\.css$/.test(name) && !/text\/css/.test(type)) return ["type", name + ": " + type];
      },
      function (error) { return ["network", name + ": " + error]; }
    );
  }

  function onError(event) {
    var element = event.target;
    if (element && (element.tagName === "SCRIPT" || element.tagName === "LINK")) {
      if (element.rel && element.rel !== "stylesheet") return; // a hint that failed: the real request tells
      return examine("could not load " + (element.src || element.href));
    }
    if (concernsUs(event)) blame(event.error);
  }

  /** An error that nobody caught. At the start it may be the echo of a file that did not come. */
  function blame(error) {
    if (started) fail("later", describe(error));
    else examine(error);
  }

  /** Errors of browser extensions and the harmless notice of resize observers are not ours. */
  function concernsUs(event) {
    if (!event.error || /ResizeObserver loop/.test(event.message)) return false;
    return !event.filename || event.filename.indexOf("extension:") < 0;
  }

  function onRejection(event) {
    var reason = event.reason;
    if (reason && reason.name === "AbortError") return; // somebody called a request off: no harm done
    blame(reason);
  }

  /** Once a second; counts its own ticks, so that a laptop's sleep does not count as standing still. */
  function tick() {
    if (document.hidden || failure) return;
    idle += 1;
    if (idle >= STALLED_AFTER[step]) fail("stalled", "no movement for " + idle + " seconds");
  }

  /** The failure kind of a browser that cannot run the game, or nothing. */
  function unfit() {
    var isModern = "noModule" in document.createElement("script") && window.Promise && window.fetch &&
      window.structuredClone && window.WeakRef && Array.prototype.at &&
      CanvasRenderingContext2D.prototype.roundRect; // the youngest of what the table is painted with
    if (!window.WebAssembly) return isModern ? "no-wasm" : "old-browser";
    // WebAssembly.Tag came with exception handling, which the runtime is compiled to use.
    return isModern && WebAssembly.instantiate && WebAssembly.Tag ? "" : "old-browser";
  }

  /** Puts the page's texts into the person's language, if the build brought it along. */
  function translate() {
    var wanted = [read("language")].concat(navigator.languages || [navigator.language]);
    for (var i = 0; i < wanted.length; i++) {
      var tag = String(wanted[i] || "");
      var texts = build.texts && (build.texts[tag] || build.texts[tag.split("-")[0]]);
      if (texts) {
        root.lang = build.texts[tag] ? tag : tag.split("-")[0];
        each("[data-text]", function (element) {
          var text = element.textContent.replace(/\s+/g, " ").trim();
          if (texts[text]) element.textContent = texts[text];
        });
      }
      if (texts || tag.split("-")[0] === "en") return;
    }
  }

  /** What was kept in this browser under the name; nothing where keeping is forbidden. */
  function read(name) {
    try { return localStorage.getItem("mexican-train." + name); } catch (error) { return null; }
  }

  /** Keeps the language the game is shown in, for the splash of the next start. */
  function keepLanguage() {
    try { localStorage.setItem("mexican-train.language", root.lang); } catch (error) { /* forbidden */ }
  }

  /** Loads the page anew. Where a worker keeps a version that does not start, it is to look closely at what it
   *  keeps first, and one that waits behind it is to take over: there is nothing to lose. */
  function tryAgain() {
    var again = function () { location.reload(); };
    if (started || !worker()) return again();
    byId("failure-again").disabled = true;
    setTimeout(again, 15000); // a worker that hangs
    navigator.serviceWorker.getRegistration().then(function (registration) {
      if (registration && registration.waiting) registration.waiting.postMessage("take over");
      var channel = new MessageChannel();
      channel.port1.onmessage = again;
      worker().postMessage("mend", [channel.port2]);
    }).catch(again);
  }

  function copyDetails() {
    var field = byId("failure-details");
    field.select();
    var copied = function () { each("#failure-copied > span", function (text) { text.hidden = false; }); };
    if (navigator.clipboard) navigator.clipboard.writeText(field.value).then(copied, function () {});
    else if (document.execCommand("copy")) copied();
  }

  var build = JSON.parse(byId("build").textContent);
  byId("failure-again").onclick = tryAgain;
  byId("failure-go-on").onclick = takeBack;
  byId("failure-copy").onclick = copyDetails;
  window.addEventListener("error", onError, true); // capturing: a file's load error does not bubble
  window.addEventListener("unhandledrejection", onRejection);
  window.mexicanTrain = {
    build: build,
    progress: progress,
    ready: ready,
    fail: fail,
    examine: examine,
    describe: describe,
    isPage: isPage,
    fetch: function (name, options) { return fetch(name, options); },
    address: function (name) { return new URL(name, document.baseURI).href; },
    waitFor: waitFor,
    unfit: unfit(),
  };
  translate();
  if (window.MutationObserver) new MutationObserver(keepLanguage).observe(root, { attributeFilter: ["lang"] });
  var timer = setInterval(tick, 1000);
  if (window.mexicanTrain.unfit) fail(window.mexicanTrain.unfit, "");
})();
