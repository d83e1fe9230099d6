import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { HashRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { ComposerContext } from '../../features/chat';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { CommandKeys } from '../palette/CommandKeys';
import { PromptLibraryHost } from '../prompts/PromptLibraryHost';
import { SupportPlace } from '../layout/SupportPlace';
import { useComposerSurroundings } from '../prompts/composerSurroundings';
import { TravelPlace } from '../devtools/TravelPlace';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { RouteView } from './RouteView';
import { loadFrame } from './loadFirstScreen';
import { routeChanged } from './location';
import { NOT_FOUND, routeTable } from './routeTable';
import type { RouteRow } from './routeTable';
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

const inFrame = (frame: RouteRow['frame']) =>
  routeTable
    .filter((row) => row.frame === frame)
    .map((row) => <Route key={row.path} path={row.path} element={<RouteView key={row.path} row={row} />} />);

/**
 * The routes of section 2 under the hash. Without transitions: what a click changes in the address is what the very next
 * click starts from, so two quick filters never lose one another.
 */
export function AppRouter() {
  const surroundings = useComposerSurroundings();
  const [rendered] = useState(() => window.location.hash);
  return (
    <HashRouter useTransitions={false}>
      <LocationKeeper rendered={rendered} />
      <TravelPlace />
      <CommandKeys />
      <ComposerContext.Provider value={surroundings}>
        <SupportPlace>
          <Routes>
            <Route path="/" element={<Navigate to="/home" replace />} />
            <Route element={<OnDemand plain load={loadFrame} fallback={<PageSkeleton kind="plain" />} />}>{inFrame('main')}</Route>
            {inFrame('bare')}
            <Route path="*" element={<Navigate to={NOT_FOUND} replace />} />
          </Routes>
        </SupportPlace>
      </ComposerContext.Provider>
      <PromptLibraryHost />
    </HashRouter>
  );
}
