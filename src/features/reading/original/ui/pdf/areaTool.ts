import type { PageBox } from '../../../../../model/notes';
import { placeOver } from './pageMarks';

interface AreaEvents {
  /** What the box is called to those who do not see it. */
  name: string;
  onArea: (box: PageBox) => void;
  onCancel: () => void;
}

type Box = [left: number, top: number, width: number, height: number];

/** The box that the keyboard begins with, and its step, in parts of the page. */
const FIRST: Box = [0.3, 0.3, 0.4, 0.2];
const STEP = 0.01;
/** A drag that is smaller in both directions was a click. */
const LEAST = 0.01;

const within = (value: number, max: number) => Math.min(Math.max(value, 0), max);
const rounded = (box: Box) => box.map((part) => Math.round(part * 10_000) / 10_000) as Box;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The box one step further, or larger. */
export function stepped([left, top, width, height]: Box, key: string, resize: boolean): Box | null {
  const move = MOVES[key];
  if (!move) return null;
  const [x, y] = move;
  if (resize) return rounded([left, top, within(width + x, 1 - left) || STEP, within(height + y, 1 - top) || STEP]);
  return rounded([within(left + x, 1 - width), within(top + y, 1 - height), width, height]);
}

/** The box between two points of a page, in parts of it. */
function between(page: HTMLElement, from: PointerEvent, to: PointerEvent): Box {
  const frame = page.getBoundingClientRect();
  const part = ({ clientX, clientY }: PointerEvent) => [
    within((clientX - frame.left) / frame.width, 1),
    within((clientY - frame.top) / frame.height, 1),
  ];
  const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [part(from), part(to)];
  return rounded([Math.min(ax, bx), Math.min(ay, by), Math.abs(ax - bx), Math.abs(ay - by)]);
}

/** The page that has the middle of what is in view. */
function pageInView(container: HTMLElement): HTMLElement | null {
  const { top, height } = container.getBoundingClientRect();
  const middle = top + height / 2;
  const pages = [...container.querySelectorAll<HTMLElement>('.page')];
  return pages.find((page) => page.getBoundingClientRect().bottom > middle) ?? null;
}

/**
 * Lets a person draw a rectangle on a page: by dragging with mouse, pen or finger, or with the arrow keys (with Shift: its
 * size) and Enter. Escape gives up. Answers how to end it.
 */
export function drawAreas(container: HTMLElement, { name, onArea, onCancel }: AreaEvents): () => void {
  const stops: (() => void)[] = [];
  const shape = Object.assign(document.createElement('div'), { className: 'sn-area', tabIndex: 0 });
  shape.setAttribute('role', 'group');
  shape.setAttribute('aria-label', name);
  let box = FIRST;
  let from: { page: HTMLElement; event: PointerEvent } | null = null;
  const put = (page: HTMLElement, next: Box) => {
    box = next;
    placeOver(shape, box);
    if (shape.parentElement !== page) page.append(shape);
  };
  const take = () => {
    const page = Number(shape.closest<HTMLElement>('.page')?.dataset.pageNumber ?? 0);
    if (page > 0) onArea([page, ...box]);
  };
  container.classList.add('sn-drawing');
  const first = pageInView(container);
  if (first) {
    const frame = first.getBoundingClientRect();
    const { top, height } = container.getBoundingClientRect();
    // In the middle of what is in view, not of the page.
    const middle = (top + height / 2 - frame.top) / frame.height;
    put(first, rounded([FIRST[0], within(middle - FIRST[3] / 2, 1 - FIRST[3]), FIRST[2], FIRST[3]]));
    shape.focus({ preventScroll: true });
  }
  const listen = <K extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown'>(
    type: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ) => {
    container.addEventListener(type, act);
    stops.push(() => container.removeEventListener(type, act));
  };
  listen('pointerdown', (event) => {
    const page = event.target instanceof Element ? event.target.closest<HTMLElement>('.page') : null;
    if (!page || event.button !== 0) return;
    event.preventDefault();
    // The finger may leave the page while it draws.
    container.setPointerCapture?.(event.pointerId);
    from = { page, event };
  });
  listen('pointermove', (event) => {
    if (from) put(from.page, between(from.page, from.event, event));
  });
  listen('pointerup', (event) => {
    if (!from) return;
    const drawn = between(from.page, from.event, event);
    from = null;
    if (drawn[2] < LEAST && drawn[3] < LEAST) return;
    put(shape.closest<HTMLElement>('.page')!, drawn);
    take();
  });
  listen('pointercancel', () => (from = null));
  listen('keydown', (event) => {
    const next = stepped(box, event.key, event.shiftKey);
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && event.target === shape) take();
    else if (next && event.target === shape) put(shape.parentElement!, next);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return () => {
    for (const stop of stops) stop();
    shape.remove();
    container.classList.remove('sn-drawing');
  };
}
