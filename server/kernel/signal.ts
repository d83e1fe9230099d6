/** A repeating signal. A wait that began before the signal never misses it. */
export class Signal {
  private waiting: (() => void)[] = [];

  /** Resolves when it happens next. Get it before reading the state, then await it. */
  next(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  fire(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}

/** Resolves with `work`, or when one of the signals aborts. */
export async function untilAborted(work: Promise<unknown>, signals: readonly AbortSignal[]): Promise<void> {
  const { promise, fire } = once();
  if (signals.some((signal) => signal.aborted)) fire();
  for (const signal of signals) signal.addEventListener('abort', fire, { once: true });
  await Promise.race([work, promise]);
  for (const signal of signals) signal.removeEventListener('abort', fire);
}

function once(): { promise: Promise<void>; fire: () => void } {
  let fire = (): void => undefined;
  const promise = new Promise<void>((resolve) => (fire = resolve));
  return { promise, fire };
}
