import { configureStore } from '@reduxjs/toolkit';

it('a value that is no plain data does not pass unseen', () => {
  const print = console.error;
  const errors: unknown[] = [];
  console.error = (...args: unknown[]) => void errors.push(args[0]);
  const store = configureStore({ reducer: (state: unknown = null) => state });
  store.dispatch({ type: 'a', payload: new Date(0) });
  console.error = print;
  expect(String(errors[0])).toMatch(/non-serializable value/);
});
