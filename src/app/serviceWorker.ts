const UPDATE_EVERY_MS = 2 * 60 * 60 * 1000;
const IDLE_CHECK_MS = 3_000;
const RELOADED_AT = 'science-navigation:worker-reload';

interface ServiceWorkerOptions {
  /** True while a reload would cost something: a running stream, an upload, a draft. */
  isBusy: () => boolean;
  container?: ServiceWorkerContainer;
  reload?: () => void;
  now?: () => number;
}

/**
 * Registers `/sw.js`, asks for a new version every two hours, lets a waiting one take over when nothing is under way,
 * and then reloads once. Never on the first visit; when another tab let the new worker in, not before this one is idle
 * too; and at most once between two checks, so that two versions in turn cannot chase each other; what comes in between waits.
 *
 * @returns a function that ends the checks; for tests.
 */
export function registerServiceWorker({
  isBusy,
  container = navigator.serviceWorker,
  reload = () => location.reload(),
  now = Date.now,
}: ServiceWorkerOptions): () => void {
  if (!container) return () => undefined;
  let registration: ServiceWorkerRegistration | undefined;
  let controlled = container.controller !== null;
  let reloadDue = false;
  const startedAt = now();

  const reloadWhenIdle = () => {
    // A refused reload stays due: otherwise this page would continue with scripts that the new worker may not have.
    if (!reloadDue || isBusy() || !claimReload(now(), startedAt)) return;
    reloadDue = false;
    reload();
  };
  const onControllerChange = () => {
    // The first worker that takes control of a page brings no new version.
    reloadDue = controlled;
    controlled = true;
    reloadWhenIdle();
  };
  container.addEventListener('controllerchange', onControllerChange);
  // A device that refuses workers (private windows, policies) still has the portal.
  container.register('/sw.js').then(
    (found) => {
      registration = found;
      // Loaded past a worker that is there already (a forced reload): the next one brings something new.
      controlled ||= Boolean(found.active);
    },
    () => undefined,
  );

  const updates = setInterval(() => void registration?.update().catch(() => undefined), UPDATE_EVERY_MS);
  const takeovers = setInterval(() => {
    // A reload that is due waits for a worker that may take over: it would bring the old scripts once more, and use up the one reload.
    if (!registration?.waiting || !controlled) reloadWhenIdle();
    else if (!isBusy()) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  }, IDLE_CHECK_MS);
  return () => {
    clearInterval(updates);
    clearInterval(takeovers);
    container.removeEventListener('controllerchange', onControllerChange);
  };
}

/**
 * True when this tab has not reloaded by itself within the last check's time, and may now. A browser without storage
 * remembers no such time: there a page that came by a reload counts as one that reloaded itself.
 */
function claimReload(now: number, startedAt: number): boolean {
  const isRecent = (time: number) => now - time < UPDATE_EVERY_MS;
  try {
    if (isRecent(Number(sessionStorage.getItem(RELOADED_AT) ?? -Infinity))) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
    return true;
  } catch {
    return !(cameByReload() && isRecent(startedAt));
  }
}

function cameByReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}
