import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { buttonDefaults } from '../shared/ui/theme/Themed';
import { ThemedContext } from '../shared/ui/theme/themedContext';
import { makeTestStore } from './makeTestStore';

type TestStore = ReturnType<typeof makeTestStore>;

interface RenderOptions {
  /** A store of `makeTestStore`; by default one whose server is unreachable. */
  bench?: TestStore;
  /** Where the router starts. */
  route?: string;
}

function Location() {
  const { pathname, search } = useLocation();
  return <span data-testid="location">{`${pathname}${search}`}</span>;
}

/** antd without its styles, which cost seconds in jsdom and say nothing there, and without motion, which would need them. */
export function Bare({ children }: { children: ReactNode }) {
  return (
    <ThemedContext value={true}>
      <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }} button={buttonDefaults}>
        {children}
      </ConfigProvider>
    </ThemedContext>
  );
}

/** Renders a part of the application with a store and a router. `location()` is the address the router is at. */
export function renderScreen(element: ReactNode, { bench = makeTestStore(), route = '/' }: RenderOptions = {}) {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const view = render(
    <Provider store={bench.store}>
      <Bare>
        <MemoryRouter initialEntries={[route]}>
          {element}
          <Location />
        </MemoryRouter>
      </Bare>
    </Provider>,
  );
  return { ...view, ...bench, user, location: () => view.getByTestId('location').textContent };
}
