import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { selectNoAuthMenus } from '../../features/menu';
import { bootRequested, selectBootFailure, selectBootPhase } from '../../features/session';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../shared/ui/loading/StateView';
import { NOT_FOUND } from './routeTable';
import type { RouteRow } from './routeTable';

interface RouteGuardProps {
  row: RouteRow;
  children: ReactNode;
}

/**
 * Compares the matched route, not the text of the hash: `/PROJECT`, `/project/` and `/%70roject` match `/project`.
 * Until the menus are loaded nothing is shown and nothing is refused; without a user only the way to sign in is shown.
 */
export function RouteGuard({ row, children }: RouteGuardProps) {
  const phase = useSelector(selectBootPhase);
  const failure = useSelector(selectBootFailure);
  const stopped = useSelector(selectNoAuthMenus);
  const dispatch = useDispatch();
  if (!row.guarded) return children;
  if (phase === 'failed') {
    const retry = { label: '重试', onClick: () => dispatch(bootRequested()) };
    return <StateView kind="failed" title="用户信息没有载入" detail={failure} action={retry} />;
  }
  if (phase === 'anonymous') {
    // Usually the browser is navigating to the sign-in page already; not so when its address was refused or is missing.
    const retry = { label: '重试', onClick: () => dispatch(bootRequested()) };
    return <StateView kind="empty" title="未登录" detail="没有自动打开登录页时，请重试。" action={retry} />;
  }
  if (phase !== 'ready') return <PageSkeleton kind={row.skeleton} />;
  if (stopped.includes(row.path)) return <Navigate to={NOT_FOUND} replace />;
  return children;
}
