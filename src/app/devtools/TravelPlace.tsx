import { use, useSyncExternalStore } from 'react';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { TravelContext } from './travelContext';

const loadNotice = () => import(/* webpackChunkName: "time-travel" */ './TravelNotice').then(({ TravelNotice }) => TravelNotice);

/** Inside the router: while the DevTools show another state, the address follows it and a bar says so. */
export function TravelPlace() {
  const { subscribe, standing } = use(TravelContext);
  return useSyncExternalStore(subscribe, standing) === 'live' ? null : <OnDemand plain load={loadNotice} fallback={null} />;
}
