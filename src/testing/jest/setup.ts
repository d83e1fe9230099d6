import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// No test asserts elapsed time: what is waited for may take as long as a busy machine needs (a quarter of a test's limit).
configure({ asyncUtilTimeout: 30_000 });

/** Complaints of `serializableCheck` about values that are no plain data: it only prints them, here they fail the test. */
const complaints: string[] = [];
const printError = console.error;

beforeEach(() => {
  // jsdom has no layout: there is nowhere to scroll to.
  if (typeof window !== 'undefined') window.scrollTo = () => undefined;
  complaints.length = 0;
  console.error = (...args: unknown[]) => {
    if (/non-serializable value/.test(String(args[0]))) complaints.push(String(args[0]));
    printError(...args);
  };
});

afterEach(() => {
  console.error = printError;
  expect(complaints).toEqual([]);
  // Storage is shared by the tests of one file: each starts with an empty one.
  if (typeof localStorage === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});
