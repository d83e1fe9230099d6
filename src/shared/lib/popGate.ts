type Keeper = () => void;

let keeper: Keeper | null = null;

/**
 * Lets `holdPops` keep the browser's own buttons from the router. Call it before the router is there: of two listeners
 * at the window the one that came first is told first.
 */
export function installPopGate(): void {
  window.addEventListener('popstate', (event) => {
    if (!keeper) return;
    event.stopImmediatePropagation();
    keeper();
  });
}

/**
 * Keeps the address in front while the person goes back or forward, and tells `onHeld` how to go there after all.
 * Answers how to let them go again.
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
