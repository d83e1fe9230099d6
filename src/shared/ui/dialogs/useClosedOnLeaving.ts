import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import type { Location, Navigator } from 'react-router-dom';

/** The histories behind our routers know where they are; the type that the router shows of them leaves it out. */
type PlacedNavigator = Navigator & { readonly location: Location };

/**
 * Closes what is open as soon as its screen is left, by whatever way. That it is open stands in the store, which outlives
 * the screen: what lies beside the routes would cover the next one, and what lies within a page would come back with it.
 * Closing is an action like the person's own, so that a recorded session has it in its place.
 */
export function useClosedOnLeaving(open: boolean, close: (() => void) | undefined): void {
  const navigator = useContext(UNSAFE_NavigationContext).navigator as PlacedNavigator;
  const { pathname } = useLocation();
  const current = useRef({ open, close });
  useEffect(() => {
    current.current = { open, close };
  });
  useEffect(() => {
    if (!open) return undefined;
    // Runs as well when the page goes with its dialogs; the address is the next one's by then.
    return () => {
      if (navigator.location.pathname !== pathname && current.current.open) current.current.close?.();
    };
  }, [open, pathname, navigator]);
}
