import { holdReloadsWhile } from '../shared/ui/loading/lazyComponent';
import { hasOpenDraft, watchTyping } from './openDraft';
import { registerServiceWorker } from './serviceWorker';

/** Reloads the page for a new version when that loses no work. */
export function keepCurrent(isBusy: () => boolean): void {
  watchTyping();
  const wouldLose = () => isBusy() || hasOpenDraft();
  holdReloadsWhile(wouldLose);
  registerServiceWorker({ isBusy: wouldLose });
}
