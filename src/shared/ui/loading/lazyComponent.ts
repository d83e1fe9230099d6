import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { isChunkFailure } from './caught';

const RELOADED_FOR = 'science-navigation:chunk-reload';

let isBusy = () => false;

/** Says when a reload would cost something: then nothing reloads by itself. */
export function holdReloadsWhile(busy: () => boolean): void {
  isBusy = busy;
}

/**
 * After a deployment an open page may ask for a chunk that no longer exists: reload once to get the new ones. Once per
 * document, remembered for the tab, so that a chunk that is really missing ends in the error view and not in a loop.
 * Never while a reload would lose something: then the error view is shown, and its button calls this again.
 */
export function reloadOnceFor(error: unknown, reload: () => void = () => location.reload()): boolean {
  if (!isChunkFailure(error) || !navigator.onLine || isBusy()) return false;
  try {
    // The entry, which has another name in each build; scripts that block the first paint keep theirs.
    const stamp = document.querySelector('script[src][defer]')?.getAttribute('src') ?? 'unknown';
    if (sessionStorage.getItem(RELOADED_FOR) === stamp) return false;
    sessionStorage.setItem(RELOADED_FOR, stamp);
  } catch {
    return false;
  }
  reload();
  return true;
}

/** A component whose code is loaded on demand, with the recovery above. A failure is final for this component. */
export function lazyComponent<Props = object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      // The page is being reloaded: stay pending instead of flashing an error.
      if (reloadOnceFor(error)) return new Promise<never>(() => undefined);
      throw error;
    }
  });
}
