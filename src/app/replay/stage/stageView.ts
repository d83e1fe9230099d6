import type { StageMoment } from './stageMoment';

/** Marks the element that had the focus (stage.css). */
const FOCUS_MARK = 'data-stage-focus';
/** Milliseconds in which a part whose code or rows are still coming is scrolled once it is there. */
const COMING_MS = 1_500;

/** The element at a path of the recording (`div:1/main:1/input:2`); null where there is none. */
function elementAt(path: string): Element | null {
  return path.split('/').reduce<Element | null>((parent, step) => {
    const [tag = '', place] = step.split(':');
    const same = [...(parent?.children ?? [])].filter((child) => child.tagName.toLowerCase() === tag);
    return same[Number(place) - 1] ?? null;
  }, document.body);
}

function scrollTo(path: string, top: number): boolean {
  const element = path === '' ? document.scrollingElement : elementAt(path);
  if (!element) return false;
  element.scrollTop = top;
  // As far as it goes: what is above may still be growing.
  return Math.abs(element.scrollTop - top) <= 1;
}

function markFocus(path: string): boolean {
  const element = path === '' ? null : elementAt(path);
  for (const marked of document.querySelectorAll(`[${FOCUS_MARK}]`)) if (marked !== element) marked.removeAttribute(FOCUS_MARK);
  element?.setAttribute(FOCUS_MARK, '');
  return path === '' || element !== null;
}

let stop = () => undefined as void;

/** Scrolls and marks the focus as they were; what is not there yet is waited for a little. */
export function showView({ focus, scrolls }: Pick<StageMoment, 'focus' | 'scrolls'>): void {
  stop();
  const until = performance.now() + COMING_MS;
  const apply = () => {
    const done = [markFocus(focus), ...Object.entries(scrolls).map(([path, top]) => scrollTo(path, top))];
    if (done.every(Boolean) || performance.now() > until) return;
    const frame = requestAnimationFrame(apply);
    stop = () => cancelAnimationFrame(frame);
  };
  apply();
}
