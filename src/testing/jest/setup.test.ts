import { configureStore } from '@reduxjs/toolkit';

it('a value that is no plain data does not pass unseen', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = configureStore({ reducer: (state: unknown = null) => state });
  store.dispatch({ type: 'a', payload: new Date(0) });
  expect(String(complaints.mock.calls[0]?.[0])).toMatch(/non-serializable value/);
  complaints.mockRestore();
});
