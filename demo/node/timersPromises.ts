interface Options {
  signal?: AbortSignal;
  ref?: boolean;
}

function setTimeoutPromise<T>(ms?: number, value?: T, { signal }: Options = {}): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const refuse = () => {
      clearTimeout(timer);
      reject(Object.assign(new Error('The operation was aborted'), { name: 'AbortError', code: 'ABORT_ERR' }));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', refuse);
      resolve(value);
    }, ms);
    if (signal?.aborted) refuse();
    else signal?.addEventListener('abort', refuse, { once: true });
  });
}

export { setTimeoutPromise as setTimeout };
export const setImmediate = <T>(value?: T): Promise<T | undefined> =>
  new Promise((resolve) => globalThis.setImmediate(() => resolve(value)));
export const scheduler = { yield: () => setImmediate(), wait: (ms: number) => setTimeoutPromise(ms) };
