/**
 * A signal that aborts with a `TimeoutError` after so many milliseconds, to be given to `AbortSignal.any` or to what waits.
 * Node collects an `AbortSignal.timeout` that only `AbortSignal.any` knows, and its time never comes (nodejs/node#57736); this one is held by its timer.
 */
export function deadline(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  const pass = () => controller.abort(new DOMException(`not within ${milliseconds} ms`, 'TimeoutError'));
  // A program does not stay for it.
  setTimeout(pass, milliseconds).unref();
  return controller.signal;
}
