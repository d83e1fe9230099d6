import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { startStore } from './app/startStore';
import { installPopGate } from './shared/lib/browser/popGate';

const { store, isBusy } = startStore();
// Before the router is there.
installPopGate();
createRoot(document.getElementById('root')!).render(<App store={store} />);
if (process.env.NODE_ENV === 'production') {
  // After the first paint: the worker fetches every chunk. Without its own, the next visit keeps current.
  window.addEventListener('load', () => {
    import(/* webpackChunkName: "worker" */ './app/keepCurrent').then(
      ({ keepCurrent }) => keepCurrent(isBusy),
      () => undefined,
    );
  });
}
