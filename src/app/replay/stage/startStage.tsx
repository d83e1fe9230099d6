import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RecordedContext } from '../../../shared/ui/loading/recordedContext';
import { AppRoutes } from '../../router/AppRoutes';
import { selectTheme } from '../../theme/themeSlice';
import { StageRouter } from './StageRouter';
import { shownStore } from './shownStore';
import { installStageClock } from './stageClock';
import { STAGE_READY } from './stageMoment';
import type { StageMoment, StageWindow } from './stageMoment';
import { showView } from './stageView';
import './stage.css';

/**
 * The page inside of the replay screen (`public/stage.html`): the real screens in the states that it is handed. Nothing acts here: no
 * saga, no request (the server's policy for this page allows none), no storage, no way to another address.
 */
export function startStage(): void {
  const clock = installStageClock(window);
  // What had the focus is marked; here nothing takes it, and nothing is laid out for asking.
  HTMLElement.prototype.focus = () => undefined;
  const root = createRoot(document.getElementById('root')!);
  let show: ReturnType<typeof shownStore>['show'] | undefined;
  const showMoment = ({ state, now, focus, scrolls }: StageMoment) => {
    clock.set(now);
    document.documentElement.dataset.theme = selectTheme(state);
    if (show) show(state);
    else {
      const shown = shownStore(state);
      show = shown.show;
      root.render(
        <Provider store={shown.store}>
          <RecordedContext value={true}>
            <StageRouter>
              <AppRoutes />
            </StageRouter>
          </RecordedContext>
        </Provider>,
      );
    }
    requestAnimationFrame(() => showView({ focus, scrolls }));
  };
  Object.assign(window, { showMoment } satisfies StageWindow);
  window.parent.postMessage(STAGE_READY, location.origin);
}
