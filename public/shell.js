// What the page does before its code is there: it shows the frame, on the home page with its box, which can be typed in
// and sent (index.html, src/app/shell); it has the code of the screen in the address fetched at once, and asks who is
// signed in. The application takes all of that over (src/shared/lib/browser/shell.ts).
/* global AbortController, document, fetch, location, localStorage, window */
(function () {
  var root = document.documentElement;
  var screens = JSON.parse(document.getElementById('screens').textContent);
  var address = location.hash.replace(/^#/, '');
  var path = address.split('?')[0];
  try {
    path = decodeURI(path);
  } catch {
    // Not a path of ours.
  }
  path = path.toLowerCase().replace(/\/+$/, '') || '/home';
  var screen = screens[path] || { place: 'bare', files: [] };
  root.dataset.screen = path === '/home' ? 'home' : screen.place;
  try {
    if (JSON.parse(localStorage.getItem('science-navigation:menu')).collapsed === true) root.dataset.menu = 'folded';
  } catch {
    // Nothing is remembered, or nothing may be.
  }

  screen.files.forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = /\.css$/.test(file) ? 'style' : 'script';
    link.href = '/' + file;
    document.head.appendChild(link);
  });

  // There nobody is asked for until the person leaves it.
  if (path !== '/nologinerror') {
    var leaving = new AbortController();
    var answer = fetch('/api/user', {
      credentials: 'include',
      cache: 'no-store',
      headers: { login_type: 'front' },
      signal: leaving.signal,
    });
    // Whoever takes it over sees the failure.
    answer.catch(function () {});
    window.earlyAnswer = { path: '/api/user', time: Date.now(), answer: answer, leaving: leaving };
  }

  var shell = function () {
    return document.getElementById('shell');
  };
  var ours = function (event) {
    return shell() && shell().contains(event.target);
  };

  function wearMode() {
    var mode = shell().querySelector('[name=mode]:checked');
    var box = shell().querySelector('[name=q]');
    shell().dataset.mode = mode.value;
    box.placeholder = mode.dataset.placeholder;
    shell().querySelector('[type=submit] span').textContent = mode.dataset.button;
  }

  document.addEventListener('DOMContentLoaded', function () {
    var named = /[?&]mode=(\w+)/.exec(address);
    var mode = named && shell().querySelector('[name=mode][value=' + named[1] + ']');
    if (mode) mode.checked = true;
    wearMode();
  });
  document.addEventListener('change', function (event) {
    if (!ours(event) || event.target.name !== 'mode') return;
    wearMode();
    var mode = event.target.value;
    location.replace('#/home' + (mode === 'search' ? '' : '?mode=' + mode));
  });
  document.addEventListener('submit', function (event) {
    if (!ours(event)) return;
    event.preventDefault();
    if (!shell().querySelector('[name=q]').value.trim()) return;
    shell().dataset.sent = 'true';
    shell().querySelector('[type=submit]').setAttribute('aria-busy', 'true');
  });
  // What an input method is composing must not be taken away under it.
  document.addEventListener('compositionstart', function (event) {
    if (ours(event)) shell().dataset.composing = 'true';
  });
  document.addEventListener('compositionend', function (event) {
    if (ours(event)) delete shell().dataset.composing;
  });
  window.addEventListener(
    'error',
    function (event) {
      if (shell() && event.target.tagName === 'SCRIPT') shell().dataset.failed = 'true';
    },
    true,
  );
})();
