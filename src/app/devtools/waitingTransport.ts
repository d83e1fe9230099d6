import { offlineTransport } from '../../api/offlineTransport';
import type { Transport } from '../../api/transport';

/** Whether the page is in its own state, and when it will be. */
interface Waiting {
  isTravelling: () => boolean;
  live: () => Promise<void>;
}

/**
 * The way to the server of a page that may travel. What was asked for while it was live is answered when it is live
 * again; what is asked for while it travels never leaves.
 */
export function waitingTransport({ send, open }: Transport, { isTravelling, live }: Waiting): Transport {
  // A call keeps its signal over its attempts: the second one belongs to what had begun.
  const begun = new WeakSet<AbortSignal>();
  return {
    send: async (request, signal) => {
      if (isTravelling()) {
        if (!signal || !begun.has(signal)) return offlineTransport.send(request, signal);
        await live();
      }
      if (signal) begun.add(signal);
      const result = await send(request, signal);
      await live();
      return result;
    },
    // Sagas alone open streams, and none begins one while travelling: this is another attempt at one that had begun. What a
    // stream brings is read as it comes, else it would be taken for dead: it waits in its channel until its saga goes on.
    open: async (request, signal) => {
      await live();
      return open(request, signal);
    },
  };
}
