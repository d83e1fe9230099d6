const { TestEnvironment } = require('jest-environment-jsdom');
const { ownWords } = require('../../../scripts/ownWords.cjs');

/** Web globals of Node that jest-environment-jsdom hides; the ones of the second list replace jsdom's own. */
const MISSING = [
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'MessagePort',
];
const REPLACED = ['fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File', 'AbortController', 'AbortSignal'];

/** Node's MessageChannel keeps the process alive: both ports are unreferenced. */
class UnrefMessageChannel {
  constructor() {
    const { port1, port2 } = new MessageChannel();
    port1.unref();
    port2.unref();
    Object.defineProperty(port1, 'onmessage', {
      configurable: true,
      set(listener) {
        port1.on('message', (data) => listener({ data }));
        port1.unref();
      },
    });
    this.port1 = port1;
    this.port2 = port2;
  }
}

/** So does a channel between tabs: ours is open as long as its page is. */
class UnrefBroadcastChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const mediaQuery = (media) => ({
  matches: false,
  media,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

/** jsdom lets selected words go when the focus moves. Browsers keep them, unless it moves into a field. */
function keepSelectionOnFocus({ HTMLElement, document }) {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    const selection = document.getSelection();
    const range = selection.isCollapsed || this.matches('input, textarea') ? null : selection.getRangeAt(0);
    focus.call(this, options);
    if (!range) return;
    selection.removeAllRanges();
    selection.addRange(range);
  };
}

/** jsdom follows links to files that are to be saved, and complains that it cannot. Browsers save them and stay on the page. */
function stayOnSaving(win) {
  win.addEventListener('click', (event) => {
    if (event.target.closest?.('a[download]')) event.preventDefault();
  });
}

/** What the build puts in. Reading all sources takes a second: only suites that need the words pay for it. */
let words;
const builtIn = {
  CONTRACT_HASH: { value: 'contract' },
  OWN_WORDS: { get: () => (words ??= ownWords()) },
};

/** jsdom with what it lacks and our libraries need. */
module.exports = class JsdomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const win = this.global;
    Object.defineProperties(win, builtIn);
    for (const name of MISSING) if (win[name] === undefined) win[name] = globalThis[name];
    for (const name of REPLACED) win[name] = globalThis[name];
    if (!win.crypto?.subtle) Object.defineProperty(win, 'crypto', { value: globalThis.crypto, configurable: true });
    win.Uint8Array = Uint8Array;
    win.MessageChannel = UnrefMessageChannel;
    win.BroadcastChannel = UnrefBroadcastChannel;
    // jsdom knows no styles of pseudo-elements and complains of each question for them: the element's own are answered.
    const getComputedStyle = win.getComputedStyle.bind(win);
    win.getComputedStyle = (element) => getComputedStyle(element);
    keepSelectionOnFocus(win);
    stayOnSaving(win);
    win.matchMedia ??= mediaQuery;
    win.ResizeObserver ??= Observer;
    win.IntersectionObserver ??= Observer;
    win.HTMLElement.prototype.scrollTo ??= () => {};
    win.HTMLElement.prototype.scrollIntoView ??= () => {};
  }
};
