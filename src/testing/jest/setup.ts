import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// No test asserts elapsed time: what is waited for may take as long as a busy machine needs (a quarter of a test's limit).
configure({ asyncUtilTimeout: 30_000 });

beforeEach(() => {
  // jsdom has no layout: there is nowhere to scroll to.
  if (typeof window !== 'undefined') window.scrollTo = () => undefined;
});

afterEach(() => {
  // Storage is shared by the tests of one file: each starts with an empty one.
  if (typeof localStorage !== 'undefined') {
    localStorage.clear();
    sessionStorage.clear();
  }
});
