import { useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Preview } from '@storybook/react-webpack5';
import '../src/app/shell/shellStyles';
import '../src/app/theme/print.css';
import { makeStore } from '../src/app/makeStore';
import { offlineTransport } from '../src/api/offlineTransport';
import { Themed } from '../src/shared/ui/theme/Themed';

document.documentElement.lang = 'zh-CN';

/** What stands around every screen of the portal. Each story has a store of its own. */
function Around({ children }: { children: ReactNode }) {
  const [store] = useState(() => makeStore({ transport: offlineTransport }));
  return (
    <Provider store={store}>
      <MemoryRouter>
        <Themed>{children}</Themed>
      </MemoryRouter>
    </Provider>
  );
}

const items = [
  { value: 'light', title: '浅色' },
  { value: 'dark', title: '深色' },
];
const width = (name: string, px: number, height: number) => ({ name, styles: { width: `${px}px`, height: `${height}px` } });

const preview: Preview = {
  globalTypes: { theme: { toolbar: { title: '外观', items, dynamicTitle: true } } },
  initialGlobals: { theme: 'light' },
  parameters: {
    backgrounds: { disable: true },
    viewport: { options: { narrow: width('360', 360, 740), wide: width('1440', 1440, 900) } },
  },
  decorators: [
    (Story, { globals, id }) => {
      document.documentElement.dataset.theme = globals.theme;
      return (
        <Around key={id}>
          <Story />
        </Around>
      );
    },
  ],
};

export default preview;
