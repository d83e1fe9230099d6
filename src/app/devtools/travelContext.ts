import { createContext } from 'react';

/**
 * What is shown. `live`: the page's own state. `away`: another moment of the page's own history, which leads back.
 * `foreign`: a history that does not lead back to the page's own state, such as an imported one.
 */
export type Standing = 'live' | 'away' | 'foreign';

/** Whether the Redux DevTools show another state than the one that the page is in. */
export interface Travel {
  standing: () => Standing;
  subscribe: (listener: () => void) => () => void;
  /** From `away` to `live`. */
  comeBack: () => void;
}

/** A page without DevTools is always in its own state. */
export const noTimeTravel: Travel = { standing: () => 'live', subscribe: () => () => undefined, comeBack: () => undefined };

export const TravelContext = createContext(noTimeTravel);
