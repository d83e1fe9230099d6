import { act, renderHook } from '@testing-library/react';
import { useBehind } from './useBehind';

/** Work that the browser was asked to do once it has nothing else to do. */
let waiting: IdleRequestCallback[] = [];
const idle = () => act(() => waiting.splice(0).forEach((work) => work({ didTimeout: false, timeRemaining: () => 1 })));

beforeEach(() => {
  waiting = [];
  window.requestIdleCallback = (work) => waiting.push(work);
  window.cancelIdleCallback = (id) => void waiting.splice(id - 1, 1);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

it('follows once there is time, with what is there then', () => {
  const { result, rerender, unmount } = renderHook(useBehind<number>, { initialProps: 1 });
  expect(result.current).toBe(1);
  rerender(2);
  rerender(3);
  expect(result.current).toBe(1);
  expect(waiting).toHaveLength(1);
  idle();
  expect(result.current).toBe(3);
  expect(waiting).toHaveLength(0);
  rerender(4);
  unmount();
  expect(waiting).toHaveLength(0);
});
