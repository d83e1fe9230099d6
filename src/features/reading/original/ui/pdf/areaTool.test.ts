import { fireEvent } from '@testing-library/react';
import { drawAreas, stepped } from './areaTool';

const frame = (left: number, top: number, width: number, height: number) => () =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

function pages() {
  document.body.innerHTML =
    '<div id="scroll"><div class="page" data-page-number="1"></div><div class="page" data-page-number="2"></div></div>';
  const container = document.querySelector<HTMLDivElement>('#scroll')!;
  const [first, second] = [...container.querySelectorAll<HTMLElement>('.page')];
  container.getBoundingClientRect = frame(0, 0, 100, 100);
  first!.getBoundingClientRect = frame(0, -150, 100, 200);
  second!.getBoundingClientRect = frame(0, 60, 100, 200);
  const events = { name: '选区', onArea: jest.fn(), onCancel: jest.fn() };
  const end = drawAreas(container, events);
  return { container, first: first!, second: second!, ...events, end, shape: () => container.querySelector<HTMLElement>('.sn-area') };
}
// jsdom has no pointer events with a place.
const point = (type: string, clientX: number, clientY: number) =>
  Object.assign(new Event(type, { bubbles: true }), { clientX, clientY, button: 0, pointerId: 1 });

test('is dragged over a page, which is told in parts of it', () => {
  const { second, onArea } = pages();
  fireEvent(second, point('pointerdown', 60, 160));
  fireEvent(second, point('pointermove', 20, 110));
  fireEvent(second, point('pointerup', 10, 100));
  expect(onArea.mock.calls).toEqual([[[2, 0.1, 0.2, 0.5, 0.3]]]);
});

test('a click alone draws nothing, and what leaves the page ends at its edge', () => {
  const { second, onArea } = pages();
  fireEvent(second, point('pointerdown', 60, 160));
  fireEvent(second, point('pointerup', 60, 160));
  expect(onArea).not.toHaveBeenCalled();
  fireEvent(second, point('pointerdown', 50, 160));
  fireEvent(second, point('pointerup', 900, 900));
  expect(onArea.mock.calls).toEqual([[[2, 0.5, 0.5, 0.5, 0.5]]]);
});

test('by keys: it begins in the middle of what is in view, moves, grows, and is taken or given up', () => {
  const { shape, first, onArea, onCancel, end, container } = pages();
  const area = shape()!;
  expect(area).toHaveFocus();
  expect(area.parentElement).toBe(container.querySelectorAll('.page')[1]);
  expect(area.parentElement).not.toBe(first);
  fireEvent.keyDown(area, { key: 'ArrowRight' });
  fireEvent.keyDown(area, { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(area, { key: 'Enter' });
  expect(onArea.mock.calls).toEqual([[[2, 0.31, 0, 0.4, 0.21]]]);
  fireEvent.keyDown(area, { key: 'Escape' });
  expect(onCancel).toHaveBeenCalled();
  end();
  expect(shape()).toBeNull();
});

test.each([
  [[0, 0, 0.4, 0.2], 'ArrowLeft', false, [0, 0, 0.4, 0.2]],
  [[0.6, 0, 0.4, 0.2], 'ArrowRight', false, [0.6, 0, 0.4, 0.2]],
  [[0.6, 0, 0.4, 0.2], 'ArrowRight', true, [0.6, 0, 0.4, 0.2]],
  [[0.6, 0, 0.01, 0.2], 'ArrowLeft', true, [0.6, 0, 0.01, 0.2]],
  [[0, 0, 1, 1], 'x', false, null],
] as const)('%j by %s stays on the page', (box, key, resize, next) => expect(stepped([...box], key, resize)).toEqual(next));
