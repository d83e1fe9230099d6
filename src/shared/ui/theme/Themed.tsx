import { useContext } from 'react';
import type { ReactNode } from 'react';
import { StyleProvider } from '@ant-design/cssinjs';
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import { ConfigProvider } from 'antd';
import type { ConfigProviderProps } from 'antd';
import { prefersCalm } from '../../lib/browser/prefersCalm';
import { RecordedContext } from '../loading/recordedContext';
import { chinese } from './chinese';
import { styleCache } from './styleCache';
import { themeConfig } from './themeConfig';
import { ThemedContext } from './themedContext';
import { useShownTheme } from './useShownTheme';

/**
 * How antd's buttons behave in its dialogs: no space between two Chinese characters, and a busy button
 * keeps its name (antd's own icon would be read aloud as an English "loading" before it).
 */
export const buttonDefaults: ConfigProviderProps['button'] = {
  autoInsertSpace: false,
  loadingIcon: <LoadingOutlined aria-hidden="true" />,
};

const styles = styleCache();

/** antd's components in the theme of the page, and in Chinese. `OnDemand` puts it around what needs it. */
export function Themed({ children }: { children: ReactNode }) {
  const calm = useContext(RecordedContext) || prefersCalm();
  return (
    <ThemedContext value={true}>
      <StyleProvider cache={styles}>
        <ConfigProvider theme={themeConfig(useShownTheme(), calm)} locale={chinese} button={buttonDefaults}>
          {children}
        </ConfigProvider>
      </StyleProvider>
    </ThemedContext>
  );
}
