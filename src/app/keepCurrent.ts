import { hasOpenDraft, watchTyping } from './openDraft';
import { registerServiceWorker } from './serviceWorker';

/** Keeps the page at the newest version, without taking anything from the person. */
export function keepCurrent(isBusy: () => boolean): void {
  watchTyping();
  registerServiceWorker({ isBusy: () => isBusy() || hasOpenDraft() });
}
