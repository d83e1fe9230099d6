import type { ReactNode } from 'react';
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import { ConfigProvider } from 'antd';
import type { ConfigProviderProps } from 'antd';
import { useSelector } from 'react-redux';
import { prefersCalm } from '../../shared/lib/browser/prefersCalm';
import { usePrinting } from '../../shared/ui/printing/printing';
import { chinese } from './chinese';
import { themeConfig } from './themeConfig';
import { selectTheme } from './themeSlice';

/**
 * How antd's buttons behave everywhere: no space between two Chinese characters, and a busy button
 * keeps its name (antd's own icon would be read aloud as an English "loading" before it).
 */
export const buttonDefaults: ConfigProviderProps['button'] = {
  autoInsertSpace: false,
  loadingIcon: <LoadingOutlined aria-hidden="true" />,
};

/** antd's components in the theme of the store, and in Chinese. Printed, the theme is light. */
export function Themed({ children }: { children: ReactNode }) {
  const theme = useSelector(selectTheme);
  const printing = usePrinting() !== null;
  return (
    <ConfigProvider theme={themeConfig(printing ? 'light' : theme, prefersCalm())} locale={chinese} button={buttonDefaults}>
      {children}
    </ConfigProvider>
  );
}
