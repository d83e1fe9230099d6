import type { Uploading, UploadLimits, UploadPart } from '../kernel/asking';

/** The files of a request until a signal aborts: then the one that arrives breaks off, none comes after it, and its reason is thrown. */
export const endedBy =
  (signal: AbortSignal, { uploads }: Uploading): Uploading['uploads'] =>
  (limits: UploadLimits) =>
    partsUntil(signal, uploads(limits));

async function* partsUntil(signal: AbortSignal, parts: AsyncIterable<UploadPart>): AsyncGenerator<UploadPart> {
  const aborted = new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  aborted.catch(() => undefined);
  const arriving = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = arriving.next();
      // It may still come, or break, when nobody waits for it any more.
      next.catch(() => undefined);
      const part = await Promise.race([next, aborted]);
      if (part.done) return;
      const breakOff = () => part.value.stream.destroy(signal.reason as Error);
      signal.addEventListener('abort', breakOff, { once: true });
      yield part.value;
      signal.removeEventListener('abort', breakOff);
    }
  } finally {
    // Not awaited: it may be waiting for bytes.
    void Promise.resolve(arriving.return?.()).catch(() => undefined);
  }
}
