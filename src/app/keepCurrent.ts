import { holdReloadsWhile } from '../shared/ui/lazyComponent';
import { hasOpenDraft, watchTyping } from './openDraft';
import { registerServiceWorker } from './serviceWorker';

/** Keeps the page at the newest version, without taking anything from the person. */
export function keepCurrent(isBusy: () => boolean): void {
  watchTyping();
  const wouldLose = () => isBusy() || hasOpenDraft();
  holdReloadsWhile(wouldLose);
  registerServiceWorker({ isBusy: wouldLose });
}
