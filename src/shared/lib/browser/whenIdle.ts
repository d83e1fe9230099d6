/**
 * Does something once the browser has nothing else to do.
 * @param timeout milliseconds after which it is done anyway
 * @returns takes it back
 */
export function whenIdle(work: () => void, timeout: number): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(work, { timeout });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
