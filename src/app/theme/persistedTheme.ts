import type { KeyValueStorage } from '../../shared/lib/browser/keyValueStorage';
import { persisted } from '../../shared/store/persisted';
import { THEME_CHOICES, themeSlice } from './themeSlice';
import type { ThemeChoice, ThemeState } from './themeSlice';

/** `public/theme.js` reads it too, before the first paint. */
export const THEME_KEY = 'science-navigation:theme';

interface State {
  theme: ThemeState;
}

/** Without an owner: the theme belongs to the browser, the sign-in page uses it too. */
const theme = persisted<ThemeChoice>({
  key: THEME_KEY,
  parse: (fields) => THEME_CHOICES.find((choice) => choice === fields.choice),
  fields: (choice) => ({ choice }),
});

/** The choice that the browser remembers; the system's theme where there is none. */
export const readThemeChoice = (storage: KeyValueStorage): ThemeChoice => theme.peek(storage)?.value ?? 'system';

/** The part of the first state, where a choice is remembered. */
export function readTheme(storage: KeyValueStorage): Partial<State> {
  const stored = theme.peek(storage);
  return stored ? { theme: { ...themeSlice.getInitialState(), themeChoice: stored.value } } : {};
}

export function saveTheme(storage: KeyValueStorage, before: State, { theme: { themeChoice } }: State): void {
  if (themeChoice !== before.theme.themeChoice) theme.write(storage, '', themeChoice);
}
