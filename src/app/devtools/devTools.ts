import { everyEndpoint } from '../../api/everyEndpoint';
import { devToolsOptions } from './options';
import { timeTravel } from './timeTravel';

/** What a store with the Redux DevTools is made with: they fold what was recorded on any page. */
export function devTools() {
  everyEndpoint();
  return { options: devToolsOptions, travel: timeTravel() };
}

export type DevTools = ReturnType<typeof devTools>;
