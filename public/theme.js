// Before the first paint: the theme that this browser remembers, or the system's (src/app/theme/persistedTheme.ts).
/* global document, localStorage, matchMedia */
(function () {
  var choice;
  try {
    choice = JSON.parse(localStorage.getItem('science-navigation:theme')).choice;
  } catch {
    // Nothing is remembered, or nothing may be.
  }
  if (choice !== 'light' && choice !== 'dark') choice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = choice;
  document.querySelector('meta[name="theme-color"]').content = choice === 'dark' ? '#17161c' : '#6d3fc0';
})();
