/** Shortest time between two passings, in milliseconds: a token is not worth an action. */
export const FLUSH_INTERVAL = 80;

/** Collects what grows: the first piece passes at once, the following ones, joined, every `FLUSH_INTERVAL`. */
export function growthBuffer<T>(emit: (growth: T) => void, join: (before: T, after: T) => T) {
  let waiting: { growth: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pass(): void {
    timer = undefined;
    if (!waiting) return;
    const { growth } = waiting;
    waiting = null;
    timer = setTimeout(pass, FLUSH_INTERVAL);
    emit(growth);
  }

  return {
    add(growth: T): void {
      waiting = { growth: waiting ? join(waiting.growth, growth) : growth };
      if (timer === undefined) pass();
    },
    /** Lets out what waits; for the end and for interruptions. */
    flush(): void {
      clearTimeout(timer);
      pass();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
