/* The script of a file for review: it runs in the file alone, loads nothing, and everything that it shows is text. */
/* global document, window, Blob, URL, setTimeout, crypto */
(() => {
  'use strict';
  /** The file as it was opened: what is saved is this with other remarks. */
  const source = `<!doctype html>\n${document.documentElement.outerHTML}`;
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const { subject, file_name, kinds, texts, places, limits } = read('review-data');
  const remarks = read('review-remarks');
  const saved = () => JSON.stringify(remarks);
  let lastSaved = saved();
  let author = remarks.length > 0 ? remarks[remarks.length - 1].author : '';
  const list = document.getElementById('remarks');
  const status = document.getElementById('status');

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_all, name) => String(values[name]));
  const make = (tag, attributes, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'onclick') element.addEventListener('click', value);
      else element.setAttribute(name, value);
    }
    element.append(...children);
    return element;
  };
  const button = (words, onclick, attributes = {}) => make('button', { type: 'button', onclick, ...attributes }, words);
  const uuid = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };

  /** -1: about the whole text, or about words that are not in it. */
  const placeOf = (remark) => (remark.quote === '' ? -1 : places.findIndex(({ quote }) => quote === remark.quote));
  const endOf = (place) => document.querySelector(`[data-add="${place}"]`);

  const close = () => {
    const form = document.getElementById('form');
    if (form) form.remove();
  };

  /** Opens the form at a place, for a new remark or one that is there. */
  function open(place, remark, from) {
    close();
    const quote = place < 0 ? (remark ? remark.quote : '') : places[place].quote;
    const field = (label, input) => make('label', {}, make('span', {}, label), input);
    const choices = Object.entries(kinds).map(([kind, name], i) => {
      const input = make('input', { type: 'radio', name: 'kind', value: kind });
      input.checked = remark ? remark.kind === kind : i === 0;
      return make('label', {}, input, name);
    });
    const words = make('textarea', { rows: '4', maxlength: String(limits.text), required: '' });
    words.value = remark ? remark.text : '';
    const name = make('input', { maxlength: String(limits.author), autocomplete: 'name' });
    name.value = remark ? remark.author : author;
    const finish = () => {
      close();
      const to = from && from.isConnected ? from : endOf(place) || list;
      to.focus();
    };
    const form = make(
      'form',
      { id: 'form', 'aria-label': remark ? texts.edit : texts.add },
      make('p', { class: 'quote' }, quote === '' ? texts.whole : quote),
      ...(place < 0 ? [] : behind(places[place])),
      make('fieldset', {}, make('legend', {}, texts.kind), ...choices),
      field(texts.words, words),
      field(texts.author, name),
      make(
        'p',
        { class: 'actions' },
        make('button', { type: 'submit', class: 'main' }, remark ? texts.change : texts.add),
        button(texts.cancel, finish),
      ),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (words.value.trim() === '') return;
      author = name.value.trim();
      const kind = form.querySelector('input[name="kind"]:checked').value;
      const written = { kind, text: words.value.trim(), author, time: new Date().toISOString() };
      if (remark) Object.assign(remark, written);
      else remarks.push({ id: uuid(), quote, ...written });
      show();
      finish();
    });
    form.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') finish();
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    const end = endOf(place);
    const block = end && end.closest('table, li, p, h2, h3, h4, h5, h6, blockquote');
    if (block) block.after(form);
    else list.before(form);
    words.focus();
    form.scrollIntoView({ block: 'nearest' });
  }

  /** What stands behind a sentence: its state with reasons, and the passages that it cites. */
  function behind({ state, passages }) {
    return [
      ...(state ? [make('p', { class: 'state' }, state)] : []),
      ...passages.map(({ head, content }) => make('blockquote', {}, content, make('footer', {}, head))),
    ];
  }

  function row(remark) {
    const place = placeOf(remark);
    const when = new Date(remark.time);
    const time = Number.isNaN(when.getTime()) ? '' : when.toLocaleString('zh-CN');
    const remove = () => {
      remarks.splice(remarks.indexOf(remark), 1);
      show();
      list.focus();
    };
    const go = () => {
      const end = endOf(place);
      end.scrollIntoView({ block: 'center' });
      end.focus();
    };
    const item = make(
      'li',
      { class: `remark ${remark.kind}` },
      make('p', { class: 'head' }, make('b', {}, kinds[remark.kind]), ` ${remark.author || texts.nameless} `, make('time', {}, time)),
      place < 0
        ? make('p', { class: 'quote' }, remark.quote === '' ? texts.whole : remark.quote)
        : button(remark.quote, go, { class: 'quote', title: texts.go }),
      make('p', { class: 'words' }, remark.text),
    );
    const edit = button(texts.edit, () => open(place, remark, edit));
    item.append(make('p', { class: 'actions' }, edit, button(texts.remove, remove)));
    return item;
  }

  /** Draws everything that the remarks decide. */
  function show() {
    const inOrder = [...remarks].sort((a, b) => placeOf(a) - placeOf(b) || a.time.localeCompare(b.time));
    list.replaceChildren(...inOrder.map(row));
    document.getElementById('none').hidden = remarks.length > 0;
    const counts = new Map();
    for (const remark of remarks) counts.set(placeOf(remark), (counts.get(placeOf(remark)) || 0) + 1);
    for (const add of document.querySelectorAll('[data-add]')) {
      const count = counts.get(Number(add.dataset.add)) || 0;
      add.textContent = count > 0 ? fill(texts.count, { n: count }) : texts.mark;
      add.classList.toggle('has', count > 0);
    }
    for (const words of document.querySelectorAll('[data-place]')) words.classList.toggle('has', counts.has(Number(words.dataset.place)));
    status.textContent = saved() === lastSaved ? fill(texts.total, { n: remarks.length }) : fill(texts.unsaved, { n: remarks.length });
  }

  function save(name, type, text) {
    const link = make('a', { href: URL.createObjectURL(new Blob([text], { type })), download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    lastSaved = saved();
    show();
    status.textContent = fill(texts.savedAs, { name });
  }
  // As in the file: no sign of a remark can end the element that holds it.
  const asData = () => saved().replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const saveFile = () => {
    const data = asData();
    const text = source.replace(/(<script type="application\/json" id="review-remarks">)[^<]*/, (_all, tag) => tag + data);
    save(`${file_name}.html`, 'text/html;charset=utf-8', text);
  };
  const saveJson = () => save(`${file_name}.json`, 'application/json', `${JSON.stringify({ ...subject, remarks }, null, 2)}\n`);

  document.addEventListener('click', (event) => {
    const target = event.target;
    const add = target.closest('[data-add]');
    if (add) open(Number(add.dataset.add), null, add);
    const words = target.closest('[data-place]');
    // Words that are being marked or lead elsewhere are not meant.
    if (!add && words && !target.closest('a') && String(window.getSelection()) === '') {
      open(Number(words.dataset.place), null, endOf(words.dataset.place));
    }
  });
  window.addEventListener('beforeunload', (event) => {
    if (saved() !== lastSaved) event.preventDefault();
  });
  document.getElementById('save').addEventListener('click', saveFile);
  document.getElementById('json').addEventListener('click', saveJson);
  document.getElementById('all').addEventListener('click', (event) => open(-1, null, event.currentTarget));
  document.body.classList.add('live');
  show();
})();
