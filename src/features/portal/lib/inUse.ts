/** Without a key or pointer for so long nobody is there: nothing is asked until there is one again. */
const IDLE_MS = 10 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let last = 0;
let watching = false;
const waiting = new Set<() => void>();

function isInUse(): boolean {
  return document.visibilityState === 'visible' && Date.now() - last < IDLE_MS;
}

function look(): void {
  if (!isInUse()) return;
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/** Resolves when the page is in sight of somebody who has touched it lately: at once, or when that comes back. */
export function inUse(): Promise<void> {
  if (!watching) {
    watching = true;
    last = Date.now();
    for (const sign of SIGNS) window.addEventListener(sign, () => ((last = Date.now()), look()), { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
  }
  return isInUse() ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve));
}
