import { useCallback, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryOpened, selectQueryText, selectQueryType, useBuild } from '../../features/queryBuilder';
import { builderLink, readBuilderLink } from '../../model/addresses/queryBuilder';

/** Browsers refuse to change the address many times a second. */
const WRITE_AFTER_MS = 500;

/**
 * Keeps the builder and the hash query the same: a link that comes in is opened, what is built is written into the
 * address without a step of history. A link that names no query leaves what is being built. Answers how to write at once.
 */
export function useBuilderLink(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const build = useBuild();
  const text = useSelector(selectQueryText);
  const type = useSelector(selectQueryType);
  const written = useRef<string | null>(null);
  const link = builderLink(pathname, { text, type });

  useEffect(() => {
    const query = readBuilderLink(search);
    const own = query !== null && written.current === builderLink(pathname, query);
    written.current = null;
    if (query && !own) build(queryOpened(query));
  }, [build, pathname, search]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useCallback(() => {
    // Written late it would lead back from where the person has gone meanwhile.
    clearTimeout(timer.current);
    if (link === pathname + search) return;
    written.current = link;
    navigate(link, { replace: true });
  }, [link, navigate, pathname, search]);
  useEffect(() => {
    timer.current = setTimeout(write, WRITE_AFTER_MS);
    return () => clearTimeout(timer.current);
  }, [write]);
  return write;
}
