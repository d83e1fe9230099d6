type Keeper = () => void;

let keeper: Keeper | null = null;

/**
 * Lets `holdPops` intercept the browser's back and forward buttons. Call it before the router is created: listeners on
 * the window run in the order of their registration.
 */
export function installPopGate(): void {
  window.addEventListener('popstate', (event) => {
    if (!keeper) return;
    event.stopImmediatePropagation();
    keeper();
  });
}

/**
 * Keeps the current address while the person goes back or forward, and passes `onHeld` a function that goes there after
 * all. Answers how to stop.
 */
export function holdPops(onHeld: (go: () => void) => void): () => void {
  const { state } = window.history as { state: unknown };
  const { href } = window.location;
  const own: Keeper = () => {
    // The address has changed already. This entry is pushed after the target, so that one step back leads there.
    window.history.pushState(state, '', href);
    onHeld(() => window.history.back());
  };
  keeper = own;
  return () => {
    if (keeper === own) keeper = null;
  };
}
