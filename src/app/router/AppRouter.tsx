import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { HashRouter, useLocation, useNavigate } from 'react-router-dom';
import { CommandKeys } from '../palette/CommandKeys';
import { TravelPlace } from '../devtools/TravelPlace';
import { AppRoutes } from './AppRoutes';
import { routeChanged } from './location';
import { useScrollMemory } from './useScrollMemory';

/** Keeps the location in the store: what a person sees follows from it, also in a replay. Remembers how far one had read. */
function LocationKeeper({ rendered }: { rendered: string }) {
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  // The first render comes in slices, and the router listens only after it: what the address became meanwhile.
  const catchUp = useEffectEvent(() => {
    const { hash } = window.location;
    if (hash !== rendered) void navigate(hash.slice(1) || '/', { replace: true });
  });
  useEffect(() => catchUp(), []);
  useEffect(() => {
    dispatch(routeChanged({ pathname, search }));
  }, [dispatch, pathname, search]);
  useScrollMemory();
  return null;
}

/**
 * The routes under the hash. Without transitions: what a click changes in the address is what the very next click starts
 * from, so two quick filters never lose one another.
 */
export function AppRouter() {
  const [rendered] = useState(() => window.location.hash);
  return (
    <HashRouter useTransitions={false}>
      <LocationKeeper rendered={rendered} />
      <TravelPlace />
      <CommandKeys />
      <AppRoutes />
    </HashRouter>
  );
}
