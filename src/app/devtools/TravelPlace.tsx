import { createContext, use, useSyncExternalStore } from 'react';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { noTimeTravel } from './timeTravel';

/** Whether the DevTools show another state. */
export const TravelContext = createContext(noTimeTravel);

const loadNotice = () => import(/* webpackChunkName: "time-travel" */ './TravelNotice').then(({ TravelNotice }) => TravelNotice);

/** Inside the router: while the DevTools show another state, the address follows it and a bar says so. */
export function TravelPlace() {
  const { subscribe, isTravelling } = use(TravelContext);
  return useSyncExternalStore(subscribe, isTravelling) ? <OnDemand plain load={loadNotice} fallback={null} /> : null;
}
