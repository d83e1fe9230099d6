import type { KeyValueStorage } from '../../shared/lib/browser/keyValueStorage';
import type { ThemeName } from '../../shared/ui/theme/themeName';
import type { AppStore } from '../makeStore';
import { THEME_KEY, readThemeChoice } from './persistedTheme';
import { selectTheme, systemThemeChanged, themeChosen } from './themeSlice';

/** Of the browser's own bar, where it has one; `public/theme.js` sets the same. */
export const BAR_COLOURS: Readonly<Record<ThemeName, string>> = { light: '#6d3fc0', dark: '#17161c' };

/**
 * Binds the theme to the page: what the system prefers, and what other pages of this browser choose, enter the store as
 * actions; the page wears what the store says.
 */
export function followTheme({ dispatch, getState, subscribe }: AppStore, storage: KeyValueStorage): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const tell = () => dispatch(systemThemeChanged({ systemTheme: dark.matches ? 'dark' : 'light' }));
  const root = document.documentElement;
  const wear = () => {
    const theme = selectTheme(getState());
    // Read from the page, where `public/theme.js` may have set it in between.
    if (theme === root.dataset.theme) return;
    root.dataset.theme = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOURS[theme]);
  };
  tell();
  wear();
  dark.addEventListener('change', tell);
  subscribe(wear);
  window.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY) dispatch(themeChosen({ themeChoice: readThemeChoice(storage) }));
  });
}
