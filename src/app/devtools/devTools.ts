import { devToolsOptions } from './options';
import { timeTravel } from './timeTravel';

/** What a store with the Redux DevTools is made with. */
export const devTools = () => ({ options: devToolsOptions, travel: timeTravel() });

export type DevTools = ReturnType<typeof devTools>;
