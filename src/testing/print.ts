import { act } from '@testing-library/react';

/**
 * What the browser takes for its paper: it looks at the page when the event that says so is over, without waiting for
 * anything. Afterwards the page is the screen's again.
 */
export function onPaper<T>(look: () => T): T {
  let seen: T | undefined;
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
    seen = look();
  });
  act(() => void window.dispatchEvent(new Event('afterprint')));
  return seen as T;
}

/** What would be on the paper of whatever the page asks to print; null until it asks. */
export function printedBy(press: () => void, look: () => string[]): string[] | null {
  let seen: string[] | null = null;
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    seen = onPaper(look);
  });
  press();
  print.mockRestore();
  return seen;
}
