import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { NavigationType, Router, createPath } from 'react-router-dom';
import type { Location, Navigator } from 'react-router-dom';
import { selectLocation } from '../../router/location';

const stays = () => undefined;

/** Routes by the location in the store: a screen that would lead elsewhere does not. */
export function StageRouter({ children }: { children: ReactNode }) {
  const { pathname, search } = useSelector(selectLocation);
  const location = useMemo<Location>(() => ({ pathname, search, hash: '', state: null, key: 'stage' }), [pathname, search]);
  const navigator = useMemo<Navigator & { location: Location }>(
    () => ({ location, createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`, go: stays, push: stays, replace: stays }),
    [location],
  );
  return (
    <Router location={location} navigator={navigator} navigationType={NavigationType.Pop}>
      {children}
    </Router>
  );
}
