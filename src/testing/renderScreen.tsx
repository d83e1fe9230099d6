import type { ReactNode } from 'react';
import { act, render } from '@testing-library/react';
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

/** The stores behind those that tests were given. */
const plainStores = new WeakMap<TestStore['store'], TestStore['store']>();

/** The store for the test's own dispatches: what they change on the screen stands there when they return, and says nothing of `act`. */
function actedStore(store: TestStore['store']): TestStore['store'] {
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => {
    let result: unknown;
    act(() => {
      result = store.dispatch(action);
    });
    return result;
  };
  const acted = { ...store, dispatch: dispatch as typeof store.dispatch };
  plainStores.set(acted, store);
  return acted;
}

/** Renders a part of the application with a store and a router. `location()` is the address the router is at. */
export function renderScreen(element: ReactNode, { bench = makeTestStore(), route = '/' }: RenderOptions = {}) {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  // Components dispatch while React is at work: theirs is the plain one.
  const store = plainStores.get(bench.store) ?? bench.store;
  const view = render(
    <Provider store={store}>
      <Bare>
        <MemoryRouter initialEntries={[route]}>
          {element}
          <Location />
        </MemoryRouter>
      </Bare>
    </Provider>,
  );
  return { ...view, ...bench, store: actedStore(store), user, location: () => view.getByTestId('location').textContent };
}
