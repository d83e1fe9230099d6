import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Spot } from '../../../../../model/addresses/passages';
import type { PageBox } from '../../../../../model/notes';
import { selectedBoxes, selectedSpots } from '../../lib/selectedPlaces';

export interface SelectedWords {
  text: string;
  /** Page of a PDF that they begin on. */
  page: number | null;
  /** Where they are on the pages of a PDF. */
  boxes: PageBox[];
  /** Where they stand in a text that is no PDF. */
  spots: Spot[];
  /** Where they are on the screen. */
  box: { left: number; top: number; bottom: number };
}

/** Milliseconds of rest before a selection counts as made. */
const REST = 150;

/** Lines of a PDF are joined as they are read: Chinese without a blank, words cut by a hyphen as one. */
function joinLines(text: string): string {
  return text
    .replace(/(?<=\p{Ll})-\s*\n\s*(?=\p{Ll})/gu, '')
    .replace(/(?<=[\p{Script=Han}，。；：、])\s*\n\s*(?=\p{Script=Han})/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function selectedIn(root: HTMLElement): SelectedWords | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const within = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('[data-selectable]');
  const area = within(range.commonAncestorContainer);
  if (!area || !root.contains(area)) return null;
  const text = joinLines(selection.toString());
  if (text === '') return null;
  const from = range.startContainer instanceof Element ? range.startContainer : range.startContainer.parentElement;
  const page = Number(from?.closest<HTMLElement>('[data-page-number]')?.dataset.pageNumber ?? 0);
  const { left, top, bottom } = range.getBoundingClientRect();
  const places = page ? { boxes: selectedBoxes(range), spots: [] } : { boxes: [], spots: selectedSpots(range) };
  return { text, page: page || null, ...places, box: { left, top, bottom } };
}

/** What is selected within the original, once the selection rests. Null when nothing is. */
export function useSelectedWords(root: RefObject<HTMLElement | null>): SelectedWords | null {
  const [selected, setSelected] = useState<SelectedWords | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => setSelected(root.current ? selectedIn(root.current) : null);
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST);
    };
    const element = root.current;
    document.addEventListener('selectionchange', listen);
    // The toolbar goes with the words as they are scrolled.
    element?.addEventListener('scroll', listen, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', listen);
      element?.removeEventListener('scroll', listen, { capture: true });
    };
  }, [root]);
  return selected;
}
