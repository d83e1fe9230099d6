import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RecordedContext } from '../../../shared/ui/loading/recordedContext';
import { AppRoutes } from '../../router/AppRoutes';
import { selectLocation } from '../../router/location';
import { selectTheme } from '../../theme/themeSlice';
import { StageRouter } from './StageRouter';
import { screenCode } from './screenCode';
import { shownStore } from './shownStore';
import type { ShownStore } from './shownStore';
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
  // Where it was scrolled to is recorded; this would scroll the page around the stage too.
  Element.prototype.scrollIntoView = () => undefined;
  const root = createRoot(document.getElementById('root')!);
  let shown: ShownStore | undefined;
  let shownOf: object | undefined;
  let sessions = 0;
  const draw = ({ of, state, now, focus, scrolls }: StageMoment) => {
    clock.set(now);
    document.documentElement.dataset.theme = selectTheme(state);
    if (shown && of === shownOf) shown.show(state);
    else {
      shown = shownStore(state);
      shownOf = of;
      sessions += 1;
      root.render(
        <Provider key={sessions} store={shown.store}>
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
  const withScreen = screenCode();
  let wanted: StageMoment | undefined;
  const showMoment = (moment: StageMoment) => {
    wanted = moment;
    withScreen(selectLocation(moment.state).pathname, () => {
      if (moment === wanted) draw(moment);
    });
  };
  const prepareScreen = (pathname: string) => withScreen(pathname, () => undefined);
  Object.assign(window, { showMoment, prepareScreen } satisfies StageWindow);
  window.parent.postMessage(STAGE_READY, location.origin);
}
