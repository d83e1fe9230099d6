import { startTransition } from 'react';
import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { bootedServer, makeTestStore } from '../../testing/makeTestStore';
import { AppRouter } from './AppRouter';
import { selectPathname } from './location';

jest.mock('../palette/CommandKeys', () => ({
  // Something that changes the address while the application is rendered for the first time.
  CommandKeys: () => {
    if (window.location.hash === '#/error?err_code=404') window.history.replaceState(null, '', '#/noLoginError?err_code=1009');
    return null;
  },
}));

test('the address that changes during the first render is the one that is shown', async () => {
  window.location.hash = '#/error?err_code=404';
  const { store } = makeTestStore({ server: bootedServer() });
  await act(async () => {
    startTransition(() => {
      render(
        <Provider store={store}>
          <AppRouter />
        </Provider>,
      );
    });
  });
  await waitFor(() => expect(selectPathname(store.getState())).toBe('/noLoginError'));
});
