import type { ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import { useSelector } from 'react-redux';
import { prefersCalm } from '../../shared/lib/browser/prefersCalm';
import { buttonDefaults } from '../../shared/ui/buttons/buttonDefaults';
import { useMedia } from '../../shared/ui/useMedia';
import { chinese } from './chinese';
import { themeConfig } from './themeConfig';
import { selectTheme } from './themeSlice';

/** antd's parts in the theme of the store, and in Chinese. Paper is white: what is printed is light. */
export function Themed({ children }: { children: ReactNode }) {
  const theme = useSelector(selectTheme);
  const printing = useMedia('print');
  return (
    <ConfigProvider theme={themeConfig(printing ? 'light' : theme, prefersCalm())} locale={chinese} button={buttonDefaults}>
      {children}
    </ConfigProvider>
  );
}
