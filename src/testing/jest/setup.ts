import { format } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// No test asserts elapsed time: what is waited for may take as long as a busy machine needs (a quarter of a test's limit).
configure({ asyncUtilTimeout: 30_000 });

/**
 * Errors and warnings that were printed: a test that lets one be printed fails, whether React, a library or our code complains.
 * A test that expects one spies on the console, which takes the place of what is put there here.
 */
const printed: string[] = [];
/** What the toolkit says when its own checks were slow: that is of the machine and the moment, not of the code. */
const TOOK_TIME = /Middleware took \d+ms, which is more than the warning threshold/;
for (const level of ['error', 'warn'] as const) {
  const print = console[level];
  console[level] = (...args: unknown[]) => {
    const words = format(...args);
    if (TOOK_TIME.test(words)) return;
    printed.push(words);
    print(...args);
  };
}

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
  expect(printed.splice(0)).toEqual([]);
});
