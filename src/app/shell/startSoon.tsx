import { startTransition } from 'react';
import { nextTask } from '../../shared/lib/browser/nextTask';

/**
 * Starts the application in steps that each leave the browser time to paint and to take keys: what is imported here is in
 * the first chunk, and is run when it is called for. The store comes first: while its requests are on their way, the
 * rest is run.
 */
export async function startSoon(): Promise<void> {
  const { loadFirstScreen } = await import(/* webpackMode: "eager" */ '../router/loadFirstScreen');
  const firstScreen = loadFirstScreen(location.hash);
  await nextTask();
  await import(/* webpackMode: "eager" */ '../../api');
  await nextTask();
  await import(/* webpackMode: "eager" */ '../rootReducer');
  await nextTask();
  const { startStore } = await import(/* webpackMode: "eager" */ '../startStore');
  await nextTask();
  const { store, travel, isBusy, onCaught } = await startStore();
  await nextTask();
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { App } = await import(/* webpackMode: "eager" */ '../App');
  const { installPopGate } = await import(/* webpackMode: "eager" */ '../../shared/lib/browser/popGate');
  await nextTask();
  await firstScreen;
  // Before the router is there.
  installPopGate();
  const root = createRoot(document.getElementById('root')!, {
    onCaughtError: (error, { componentStack }) => onCaught(error, componentStack ?? ''),
  });
  // In slices.
  startTransition(() => root.render(<App store={store} {...(travel ? { travel } : {})} />));
  if (process.env.NODE_ENV === 'production') keepCurrentLater(isBusy);
}

/** After the first paint: the worker fetches every chunk. Without its own, the next visit keeps current. */
function keepCurrentLater(isBusy: () => boolean): void {
  const keep = () =>
    import(/* webpackChunkName: "worker" */ '../keepCurrent').then(
      ({ keepCurrent }) => keepCurrent(isBusy),
      () => undefined,
    );
  if (document.readyState === 'complete') void keep();
  else window.addEventListener('load', () => void keep());
}
