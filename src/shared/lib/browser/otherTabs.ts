/** Messages between the tabs of one browser, and notice of this tab coming back to the front or online. */
export interface OtherTabs {
  /** Sends a message to the other tabs of this browser, not to this one. */
  notify: (message: string) => void;
  /**
   * Calls back with messages of other tabs, and with the empty text when this tab comes back to the front or online.
   * Answers how to stop.
   */
  listen: (onNews: (message: string) => void) => () => void;
}

/** Channel on which tabs announce who is signed in, and the message of one that only knows that somebody is: ask the server. */
export const PEOPLE = 'science-navigation:people';
export const SIGNED_IN = 'somebody';

/** A browser without other tabs, for tests. */
export const noOtherTabs: OtherTabs = { notify: () => undefined, listen: () => () => undefined };

/** The other tabs of this browser, over the broadcast channel of this name. */
export function browserTabs(name: string): OtherTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    notify: (message) => channel?.postMessage(message),
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
