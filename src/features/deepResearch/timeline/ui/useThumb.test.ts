import { act, renderHook } from '@testing-library/react';
import { useThumb } from './useThumb';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A slider whose places are taken over at once, as an address does. */
function thumbAt(start: number) {
  const told: number[] = [];
  const hook = renderHook(({ value }) => useThumb(value, (place) => void told.push(place)), { initialProps: { value: start } });
  const drag = (...places: number[]) => places.forEach((place) => act(() => hook.result.current.drag(place)));
  return { ...hook, told, drag, at: () => hook.result.current.at, settle: () => act(() => hook.result.current.settle()) };
}

describe('a thumb that is dragged', () => {
  it('moves at once, and tells its place now and then, the newest one', () => {
    const { told, drag, at } = thumbAt(50);
    drag(49, 48, 47);
    expect(at()).toBe(47);
    expect(told).toEqual([49]);
    act(() => void jest.advanceTimersByTime(299));
    expect(told).toEqual([49]);
    act(() => void jest.advanceTimersByTime(1));
    expect(told).toEqual([49, 47]);
    drag(46, 45);
    act(() => void jest.advanceTimersByTime(300));
    expect(told).toEqual([49, 47, 45]);
  });

  it('tells where it was let go at once, and only once', () => {
    const { told, drag, settle } = thumbAt(50);
    drag(49, 40);
    settle();
    expect(told).toEqual([49, 40]);
    act(() => void jest.runAllTimers());
    settle();
    expect(told).toEqual([49, 40]);
  });

  it('stays under the pointer while places that were told before arrive', () => {
    const { drag, at, rerender, settle } = thumbAt(50);
    drag(49, 30);
    rerender({ value: 49 });
    expect(at()).toBe(30);
    settle();
    expect(at()).toBe(30);
    rerender({ value: 30 });
    // From elsewhere, after it was let go.
    rerender({ value: 12 });
    expect(at()).toBe(12);
  });

  it('goes where it is put from elsewhere, although it was never let go, and tells nothing that was still to be told', () => {
    const { told, drag, at, rerender, settle } = thumbAt(50);
    drag(49);
    rerender({ value: 49 });
    drag(48);
    rerender({ value: 12 });
    expect(at()).toBe(12);
    settle();
    act(() => void jest.runAllTimers());
    expect(told).toEqual([49]);
    rerender({ value: 13 });
    expect(at()).toBe(13);
    drag(14);
    expect(at()).toBe(14);
    settle();
    expect(told).toEqual([49, 14]);
  });

  it('stays under the pointer where a place of the drag before arrives late', () => {
    const { drag, at, rerender, settle } = thumbAt(50);
    drag(40);
    settle();
    drag(20);
    rerender({ value: 40 });
    expect(at()).toBe(20);
    rerender({ value: 20 });
    expect(at()).toBe(20);
  });

  it('tells nothing where it was not moved, nor when its screen is left', () => {
    const { told, drag, settle, unmount } = thumbAt(50);
    settle();
    expect(told).toEqual([]);
    drag(49, 48);
    unmount();
    act(() => void jest.runAllTimers());
    expect(told).toEqual([49]);
  });
});
