import fs from 'node:fs';
import { act, screen } from '@testing-library/react';
import { makeTestStore, memoryStorage } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { ThemeChoice } from '../layout/ThemeChoice';
import { rootReducer } from '../rootReducer';
import { keyValueStorage } from '../../shared/lib/browser/keyValueStorage';
import { BAR_COLOURS, followTheme } from './followTheme';
import { THEME_KEY } from './persistedTheme';
import { selectTheme, systemThemeChanged, themeChosen } from './themeSlice';
import { signedOut } from '../../api/signals';

/** The browser's own preference, which can change. */
function preferring(dark: boolean) {
  const media = Object.assign(new EventTarget(), { matches: dark });
  jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  return (next: boolean) => {
    media.matches = next;
    media.dispatchEvent(new Event('change'));
  };
}
const worn = () => document.documentElement.dataset.theme;
const bar = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="" />';
  delete document.documentElement.dataset.theme;
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the theme of the page', () => {
  it('is the system’s until the person chooses, and follows it', () => {
    const change = preferring(true);
    const { store } = makeTestStore();
    followTheme(
      store,
      keyValueStorage(() => undefined),
    );
    expect([worn(), bar()]).toEqual(['dark', BAR_COLOURS.dark]);
    change(false);
    expect([worn(), bar()]).toEqual(['light', BAR_COLOURS.light]);
    store.dispatch(themeChosen({ themeChoice: 'dark' }));
    change(false);
    expect(worn()).toBe('dark');
  });

  it('is remembered, also for who comes after signing out; what does not fit is forgotten', () => {
    const stored = memoryStorage();
    const { store } = makeTestStore({ stored });
    store.dispatch(themeChosen({ themeChoice: 'dark' }));
    store.dispatch(signedOut());
    expect(selectTheme(store.getState())).toBe('dark');
    expect(selectTheme(makeTestStore({ stored }).store.getState())).toBe('dark');
    stored.setItem(THEME_KEY, '{"choice":"pink"}');
    expect(makeTestStore({ stored }).store.getState().theme.themeChoice).toBe('system');
  });

  it('is taken over from another page of this browser', () => {
    preferring(false);
    const stored = memoryStorage();
    const { store } = makeTestStore({ stored });
    followTheme(
      store,
      keyValueStorage(() => stored),
    );
    stored.setItem(THEME_KEY, '{"choice":"dark"}');
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
    expect(worn()).toBe('dark');
  });

  it('comes again from the recorded actions', () => {
    const actions = [
      systemThemeChanged({ systemTheme: 'dark' }),
      themeChosen({ themeChoice: 'light' }),
      themeChosen({ themeChoice: 'system' }),
    ];
    const begin = rootReducer(undefined, { type: '@@INIT' });
    expect(selectTheme(actions.reduce<ReturnType<typeof rootReducer>>((state, action) => rootReducer(state, action), begin))).toBe('dark');
  });
});

it('the choice is a group of radio buttons', async () => {
  const { user, store } = renderScreen(<ThemeChoice />);
  const group = screen.getByRole('group', { name: '外观' });
  expect(group).toContainElement(screen.getByRole('radio', { name: '跟随系统', checked: true }));
  await user.click(screen.getByRole('radio', { name: '深色' }));
  expect(screen.getByRole('radio', { name: '深色' })).toBeChecked();
  act(() => void store.dispatch(themeChosen({ themeChoice: 'light' })));
  expect(screen.getByRole('radio', { name: '浅色' })).toBeChecked();
});

describe('public/theme.js, before the first paint', () => {
  const run = () => new Function(fs.readFileSync('public/theme.js', 'utf8'))() as unknown;
  it.each([
    ['{"choice":"dark"}', false, 'dark'],
    ['{"choice":"light"}', true, 'light'],
    ['{"choice":"system"}', true, 'dark'],
    ['{broken', false, 'light'],
    [null, true, 'dark'],
  ] as const)('%s with a system that is dark: %s', (stored, dark, expected) => {
    preferring(dark);
    if (stored !== null) localStorage.setItem(THEME_KEY, stored);
    run();
    expect([worn(), bar()]).toEqual([expected, BAR_COLOURS[expected]]);
  });

  it('follows the system and the other pages of this browser, also where no application runs', () => {
    const change = preferring(false);
    run();
    change(true);
    expect([worn(), bar()]).toEqual(['dark', BAR_COLOURS.dark]);
    localStorage.setItem(THEME_KEY, '{"choice":"light"}');
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
    expect(worn()).toBe('light');
  });

  it('leaves the last word to the store, whose choice the browser may not have kept', () => {
    const change = preferring(false);
    const { store } = makeTestStore();
    run();
    followTheme(
      store,
      keyValueStorage(() => undefined),
    );
    store.dispatch(themeChosen({ themeChoice: 'light' }));
    localStorage.clear();
    change(true);
    expect([worn(), bar()]).toEqual(['light', BAR_COLOURS.light]);
  });

  it.each(['index.html', 'login.html'])('stands in %s before everything that is drawn, and after the colour that it sets', (page) => {
    const html = fs.readFileSync(`public/${page}`, 'utf8');
    expect(html).toMatch(/theme-color[\s\S]*<script src="\/theme\.js"><\/script>[\s\S]*<\/head>/);
  });
});
