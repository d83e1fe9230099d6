// The theme that this browser remembers, or the system's (src/app/theme/persistedTheme.ts): before the first paint, and
// when either of them changes. Where the application runs, its store has the last word.
/* global document, localStorage, matchMedia, window */
(function () {
  var KEY = 'science-navigation:theme';
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function remembered() {
    try {
      return JSON.parse(localStorage.getItem(KEY)).choice;
    } catch {
      // Nothing is remembered, or nothing may be.
    }
  }
  function wear() {
    var choice = remembered();
    if (choice !== 'light' && choice !== 'dark') choice = dark.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = choice;
    document.querySelector('meta[name="theme-color"]').content = choice === 'dark' ? '#17161c' : '#6d3fc0';
  }
  wear();
  dark.addEventListener('change', wear);
  window.addEventListener('storage', function (event) {
    if (event.key === KEY) wear();
  });
})();
