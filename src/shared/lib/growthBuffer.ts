/** Shortest time between two flushes, in milliseconds: one action per token would be too many. */
export const FLUSH_INTERVAL = 80;

/** Buffers what grows: the first piece passes at once, the following ones joined, every `interval` milliseconds. */
export function growthBuffer<T>(emit: (growth: T) => void, join: (before: T, after: T) => T, interval = FLUSH_INTERVAL) {
  let waiting: { growth: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pass(): void {
    timer = undefined;
    if (!waiting) return;
    const { growth } = waiting;
    waiting = null;
    timer = setTimeout(pass, interval);
    emit(growth);
  }

  return {
    add(growth: T): void {
      waiting = { growth: waiting ? join(waiting.growth, growth) : growth };
      if (timer === undefined) pass();
    },
    /** Flushes the buffer, at the end and at interruptions. */
    flush(): void {
      clearTimeout(timer);
      pass();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
