/** What a page hears from outside of itself: from other pages of this browser, and from the browser. */
export interface Elsewhere {
  /** Tells the other pages of this browser; not this one. */
  tell: (message: string) => void;
  /** Calls back with what others tell; with the empty text when this page comes back to the front, or to the network. */
  listen: (onNews: (message: string) => void) => () => void;
}

/** Where pages tell each other who is signed in, and what one says that does not know: ask the server. */
export const PEOPLE = 'science-navigation:people';
export const SOMEBODY = 'somebody';

/** Nobody else is there. */
export const nobodyElse: Elsewhere = { tell: () => undefined, listen: () => () => undefined };

/** The pages of this browser that share a name. */
export function browserElsewhere(name: string): Elsewhere {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    tell: (message) => channel?.postMessage(message),
    listen(onNews) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string' && data !== '') onNews(data);
      };
      const onBack = () => {
        if (document.visibilityState === 'visible') onNews('');
      };
      channel?.addEventListener('message', onMessage);
      document.addEventListener('visibilitychange', onBack);
      window.addEventListener('online', onBack);
      return () => {
        channel?.removeEventListener('message', onMessage);
        document.removeEventListener('visibilitychange', onBack);
        window.removeEventListener('online', onBack);
      };
    },
  };
}
