import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { Provider } from 'react-redux';
import { prefersCalm } from '../shared/lib/prefersCalm';
import { buttonDefaults } from '../shared/ui/buttonDefaults';
import type { AppStore } from './makeStore';
import { AppRouter } from './router/AppRouter';
import { themeConfig } from './theme/themeConfig';
import '../shared/ui/theme/tokens.css';
import '../shared/ui/plainButton.css';
import './base.css';

/** Store, theme and language around the routes. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <ConfigProvider theme={themeConfig('light', prefersCalm())} locale={zhCN} button={buttonDefaults}>
        <AppRouter />
      </ConfigProvider>
    </Provider>
  );
}
