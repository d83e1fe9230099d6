import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import type { Navigator } from 'react-router-dom';
import { holdPops } from '../../lib/browser/popGate';

type Go = () => void;

/** Links and buttons: they go by the router. Answers how to let them go again. */
function holdRouter(navigator: Navigator, hold: (go: Go) => void): Go {
  const { push, replace } = navigator;
  navigator.push = (...args) => hold(() => push(...args));
  navigator.replace = (...args) => hold(() => replace(...args));
  return () => Object.assign(navigator, { push, replace });
}

/**
 * While active, whatever would lead to another screen waits: `asking` is true until `leave` or `stay`. Closing the tab
 * is asked about by the browser itself.
 */
export function useLeaveGuard(active: boolean): { asking: boolean; leave: Go; stay: Go } {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [held, setHeld] = useState<{ go: Go } | null>(null);
  const [leaving, setLeaving] = useState<Go | null>(null);
  const guarding = active && leaving === null;
  useEffect(() => {
    if (!guarding) return undefined;
    const hold = (go: Go) => setHeld({ go });
    const ends = [holdRouter(navigator, hold), holdPops(hold)];
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      for (const end of ends) end();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [guarding, navigator]);
  // After the guard was removed.
  useEffect(() => {
    if (leaving) leaving();
  }, [leaving]);
  return {
    asking: held !== null,
    leave: () => {
      const go = held?.go;
      setHeld(null);
      if (go) setLeaving(() => go);
    },
    stay: () => setHeld(null),
  };
}
