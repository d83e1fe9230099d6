import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Entries that are shown, and the marker that they belong to. */
export interface OpenCard {
  cited: readonly number[];
  marker: HTMLElement;
  /** Where the marker is seen. */
  place: Pick<DOMRect, 'left' | 'top' | 'bottom'>;
}

/** Milliseconds until a card opens under the pointer, and until it goes when the pointer has left it. */
const OPEN_AFTER = 150;
const CLOSE_AFTER = 350;

const markerOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-cites]') : null);
/** Dialogs and menus that a card has opened lie elsewhere in the page. */
const isOver = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.sn-reference-card, [role="dialog"], [role="listbox"], [role="menu"]') !== null;

function opened(marker: HTMLElement): OpenCard {
  const { left, top, bottom } = marker.getBoundingClientRect();
  return { cited: (marker.dataset.cites ?? '').split(',').map(Number), marker, place: { left, top, bottom } };
}

/**
 * The card of the marker that is pointed at, focused or touched in the pane. What was pointed at goes with the pointer; what
 * was touched or chosen by key stays until Escape or a press elsewhere.
 */
export function useReferenceCard(pane: RefObject<HTMLElement | null>): [OpenCard | null, () => void] {
  const [card, setCard] = useState<OpenCard | null>(null);
  useEffect(() => {
    const root = pane.current;
    if (!root) return;
    let timer = 0;
    let kept = false;
    const later = (act: () => void, after: number) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(act, after);
    };
    const open = (marker: HTMLElement, keep: boolean) => {
      window.clearTimeout(timer);
      kept = keep;
      setCard(opened(marker));
    };
    const over = ({ target, pointerType }: PointerEvent) => {
      const marker = markerOf(target);
      if (marker && root.contains(marker) && pointerType !== 'touch') later(() => open(marker, false), OPEN_AFTER);
      else if (isOver(target)) window.clearTimeout(timer);
      else if (!kept) later(() => setCard(null), CLOSE_AFTER);
    };
    const focus = ({ target }: FocusEvent) => {
      const marker = markerOf(target);
      if (marker && root.contains(marker) && marker.matches(':focus-visible')) open(marker, true);
      else if (kept && !marker && !isOver(target)) setCard(null);
    };
    const press = (event: MouseEvent) => {
      const marker = markerOf(event.target);
      const touched = 'pointerType' in event && event.pointerType === 'touch';
      if (marker && root.contains(marker)) {
        // A link to the list shows its card when touched; the card leads on.
        if (touched) event.preventDefault();
        if (touched) event.stopPropagation();
        open(marker, true);
      } else if (isOver(event.target)) kept = true;
      else setCard(null);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !(event.target instanceof Element && event.target.closest('[role="dialog"]'))) setCard(null);
      const marker = markerOf(event.target);
      if (!marker || marker.tagName === 'A' || !['Enter', ' '].includes(event.key)) return;
      event.preventDefault();
      open(marker, true);
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.sn-reference-card :is(a, button)')?.focus());
    };
    const scroll = ({ target }: Event) => {
      if (!isOver(target)) setCard(null);
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focus);
    document.addEventListener('click', press, { capture: true });
    document.addEventListener('keydown', key);
    root.addEventListener('scroll', scroll, { capture: true, passive: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('click', press, { capture: true });
      document.removeEventListener('keydown', key);
      root.removeEventListener('scroll', scroll, { capture: true });
    };
  }, [pane]);
  return [card, () => setCard(null)];
}
