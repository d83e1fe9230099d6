import type { NoteColor, NoteKind, PageBox } from '../../../../../model/notes';

/** A note as it is drawn over the pages. */
export interface PageMark {
  note_id: string;
  kind: NoteKind;
  color: NoteColor;
  boxes: readonly PageBox[];
  /** What it is called to those who do not see it. */
  name: string;
  active: boolean;
}

const percent = (part: number) => `${part * 100}%`;

/** Puts an element over a part of its page: it stays there at any zoom. */
export function placeOver(element: HTMLElement, [left, top, width, height]: readonly [number, number, number, number]): void {
  Object.assign(element.style, { left: percent(left), top: percent(top), width: percent(width), height: percent(height) });
}

/** Draws the marks of one page anew. The first rectangle of a note is a button that the keyboard reaches. */
export function paintMarks(page: HTMLElement, number: number, marks: readonly PageMark[]): void {
  const focused = page.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset.note : undefined;
  for (const old of page.querySelectorAll('.sn-page-note')) old.remove();
  for (const { note_id, kind, color, boxes, name, active } of marks) {
    for (const [index, [at, ...box]] of boxes.entries()) {
      if (at !== number) continue;
      const element = document.createElement(index === 0 ? 'button' : 'div');
      element.className = `sn-page-note sn-page-${kind} sn-mark-${color}${active ? ' sn-page-active' : ''}`;
      element.dataset.note = note_id;
      if (index === 0) element.setAttribute('aria-label', name);
      placeOver(element, box);
      page.append(element);
    }
  }
  if (focused) page.querySelector<HTMLElement>(`button[data-note="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

/** The note at a place of the screen, the smallest of those that lie over each other; null for none. */
export function noteAt(container: HTMLElement, x: number, y: number): string | null {
  let best: { id: string; size: number } | null = null;
  for (const element of container.querySelectorAll<HTMLElement>('.sn-page-note')) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) continue;
    const size = (right - left) * (bottom - top);
    if (!best || size < best.size) best = { id: element.dataset.note ?? '', size };
  }
  return best?.id ?? null;
}
