import type { KeyValueStorage } from '../../shared/lib/browser/keyValueStorage';
import type { DevTools } from './devTools';

/** `on` switches the Redux DevTools on in production, for one browser. */
const DEVTOOLS_SETTING = 'science-navigation:devtools';

/**
 * What the store needs for the Redux DevTools, for a browser that has them: they are on in development; off in production,
 * because anybody with the extension would see everything, unless `DEVTOOLS_SETTING` is set in this browser. Everybody
 * else does without the code.
 */
export async function loadDevTools(production: boolean, storage: Pick<KeyValueStorage, 'read'>): Promise<DevTools | undefined> {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window) || (production && storage.read(DEVTOOLS_SETTING) !== 'on')) return undefined;
  try {
    const { devTools } = await import(/* webpackChunkName: "time-travel" */ './devTools');
    return devTools();
  } catch {
    // The page is worth more than its tools.
    return undefined;
  }
}
