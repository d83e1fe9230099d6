import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext, useNavigate } from 'react-router-dom';
import type { Location, Navigator } from 'react-router-dom';

/** Names of the hash query with their new values; null takes a name away. */
export type AddressChange = Readonly<Record<string, string | null>>;

/** The histories behind our routers know where they are; the type that the router shows of them leaves it out. */
type PlacedNavigator = Navigator & { readonly location: Location };

const usePlacedNavigator = () => useContext(UNSAFE_NavigationContext).navigator as PlacedNavigator;

/** Reads the hash query as it is when it is called: the last rendering may know an earlier one. */
export function useAddressNow(): () => URLSearchParams {
  const navigator = usePlacedNavigator();
  return useCallback(() => new URLSearchParams(navigator.location.search), [navigator]);
}

/**
 * Changes single names of the hash query and keeps the others. It starts from the address as it is when it is called: the
 * functional form of React Router's `setSearchParams` starts from that of the last rendering, so that of two changes in
 * between the first is lost.
 */
export function useAddressChange(): (change: AddressChange, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  const navigator = usePlacedNavigator();
  return useCallback(
    (change, options) => {
      const { pathname, search } = navigator.location;
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      void navigate({ pathname, search: next.toString() }, options);
    },
    [navigate, navigator],
  );
}
