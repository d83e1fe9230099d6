import { Provider } from 'react-redux';
import { TravelContext, noTimeTravel } from './devtools/travelContext';
import type { AppStore } from './makeStore';
import { AppRouter } from './router/AppRouter';
import './theme/print.css';

/** The store around the routes; antd's theme and language stand around what uses antd (`OnDemand`). */
export function App({ store, travel = noTimeTravel }: { store: AppStore; travel?: typeof noTimeTravel }) {
  return (
    <Provider store={store}>
      <TravelContext value={travel}>
        <AppRouter />
      </TravelContext>
    </Provider>
  );
}
