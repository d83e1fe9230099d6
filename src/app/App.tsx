import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { Provider } from 'react-redux';
import { prefersCalm } from '../shared/lib/prefersCalm';
import { buttonDefaults } from '../shared/ui/buttonDefaults';
import type { AppStore } from './makeStore';
import { AppRouter } from './router/AppRouter';
import { calmTheme, themeConfig } from './theme';
import './base.css';

/** Store, theme and language around the routes. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <ConfigProvider theme={prefersCalm() ? calmTheme : themeConfig} locale={zhCN} button={buttonDefaults}>
        <AppRouter />
      </ConfigProvider>
    </Provider>
  );
}
