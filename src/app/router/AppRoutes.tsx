import { Navigate, Route, Routes } from 'react-router-dom';
import { ComposerContext } from '../../features/chat';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { SupportPlace } from '../layout/SupportPlace';
import { PromptLibraryHost } from '../prompts/PromptLibraryHost';
import { useComposerSurroundings } from '../prompts/composerSurroundings';
import { RouteView } from './RouteView';
import { loadFrame } from './loadFirstScreen';
import { NOT_FOUND, routeTable } from './routeTable';
import type { RouteRow } from './routeTable';

const inFrame = (frame: RouteRow['frame']) =>
  routeTable
    .filter((row) => row.frame === frame)
    .map((row) => <Route key={row.path} path={row.path} element={<RouteView key={row.path} row={row} />} />);

/** The routes of section 2 and what lies over all of them, in whatever router: the page's own, or one that a replay drives. */
export function AppRoutes() {
  const surroundings = useComposerSurroundings();
  return (
    <>
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
    </>
  );
}
