import { Provider } from 'react-redux';
import type { AppStore } from './makeStore';
import { AppRouter } from './router/AppRouter';
import './theme/print.css';

/** The store around the routes; antd's theme and language stand around what uses antd (`OnDemand`). */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <AppRouter />
    </Provider>
  );
}
