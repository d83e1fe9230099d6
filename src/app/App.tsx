import { Provider } from 'react-redux';
import type { AppStore } from './makeStore';
import { AppRouter } from './router/AppRouter';
import { Themed } from './theme/Themed';
import '../shared/ui/theme/tokens.css';
import '../shared/ui/buttons/plainButton.css';
import './base.css';
import './theme/print.css';

/** Store, theme and language around the routes. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <Themed>
        <AppRouter />
      </Themed>
    </Provider>
  );
}
