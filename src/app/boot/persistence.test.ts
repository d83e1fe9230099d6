import { signedOut } from '../../api/signals';
import { collapsedToggled, selectCollapsed } from '../../features/menu';
import { paperTypeChanged, papersSelected, selectPaperIdList } from '../../features/papers';
import { keyValueStorage } from '../../shared/lib/browser/keyValueStorage';
import { aPaper } from '../../testing/builders';
import { makeTestStore, memoryStorage } from '../../testing/makeTestStore';
import { readPreloadedState } from './persistence';

const MENU = 'science-navigation:menu';
const TRAY = 'science-navigation:tray';

/** Storage as browsers have it when it is full, forbidden or gone. */
const BROKEN: [string, () => Storage | undefined][] = [
  ['missing', () => undefined],
  [
    'forbidden',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  [
    'full',
    () => ({
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
  ],
];

describe('what the browser remembers', () => {
  it('the folded menu and the selection come back after a reload', () => {
    const stored = memoryStorage();
    const { store } = makeTestStore({ stored });
    store.dispatch(collapsedToggled());
    store.dispatch(papersSelected([aPaper()]));
    store.dispatch(paperTypeChanged('4'));
    const again = makeTestStore({ stored }).store.getState();
    expect(selectCollapsed(again)).toBe(true);
    expect(selectPaperIdList(again)).toEqual(['p1']);
    expect(again.papers.currentPaperType).toBe('4');
  });

  it('signing out forgets the selection and keeps the menu', () => {
    const stored = memoryStorage();
    const { store } = makeTestStore({ stored });
    store.dispatch(collapsedToggled());
    store.dispatch(papersSelected([aPaper()]));
    expect(stored.getItem(TRAY)).not.toBeNull();
    store.dispatch(signedOut());
    expect(stored.getItem(TRAY)).toBeNull();
    expect(stored.getItem(MENU)).toBe('{"collapsed":true}');
    expect(selectCollapsed(store.getState())).toBe(true);
  });

  it.each(BROKEN)('storage that is %s is no reason to stop', (_name, open) => {
    const { store, reported } = makeTestStore({ environment: { storage: keyValueStorage(open) } });
    store.dispatch(collapsedToggled());
    store.dispatch(papersSelected([aPaper()]));
    expect(selectPaperIdList(store.getState())).toEqual(['p1']);
    expect(reported).toEqual([]);
  });

  it.each(['null', '[]', '{"collapsed":"yes","paperIdList":{}}', '{"paperIdList":[1,null,"p9"],"owner":7}', 'oops', '1'])(
    'takes from %s only what fits',
    (text) => {
      const stored = memoryStorage();
      stored.setItem(MENU, text);
      stored.setItem(TRAY, text);
      const state = readPreloadedState(keyValueStorage(() => stored));
      expect([undefined, false]).toContain(state.menu?.collapsed);
      expect(state.papers?.paperIdList ?? []).toEqual(text.includes('p9') ? ['p9'] : []);
      expect(state.papers?.selectionOwner ?? '').toBe('');
    },
  );
});
