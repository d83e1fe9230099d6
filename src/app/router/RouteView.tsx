import { useEffect, useLayoutEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectBootPhase, selectSiteTitle } from '../../features/session';
import { removeShell } from '../../shared/lib/browser/shell';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { withOwnNames } from '../../model/addresses/wireNames';
import { PrintHead } from '../layout/PrintHead';
import { RouteGuard } from './RouteGuard';
import { HOME } from './routeTable';
import type { RouteRow } from './routeTable';

/** One route: guard, skeleton, error boundary, page. Its code is fetched during the boot. */
export function RouteView({ row }: { row: RouteRow }) {
  const siteTitle = useSelector(selectSiteTitle);
  const { pathname, search } = useLocation();
  // Section 1: the page's title is the logo information's, on every screen.
  useEffect(() => {
    document.title = siteTitle;
  }, [siteTitle]);
  // The home page takes over what was typed in the shell; nothing else does, nor does what stands in its place.
  const phase = useSelector(selectBootPhase);
  const isReplaced = row.path !== HOME || phase === 'failed' || phase === 'anonymous';
  useLayoutEffect(() => {
    if (isReplaced) removeShell();
  }, [isReplaced]);
  useEffect(() => {
    row.load().catch(() => undefined);
  }, [row]);
  const own = withOwnNames(row.path, search);
  if (own !== search) return <Navigate to={pathname + own} replace />;
  return (
    <RouteGuard row={row}>
      <PrintHead title={row.title} />
      <OnDemand plain={row.plain} load={row.load} fallback={<PageSkeleton kind={row.skeleton} />} of={pathname + search} />
    </RouteGuard>
  );
}
