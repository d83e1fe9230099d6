import { useEffect } from 'react';
import type { RefObject } from 'react';
import { isMasked } from '../../../../shared/lib/mask';

const NAME = 'sn-find';

/** Places of the words in the texts below an element; words that span elements are not marked. */
function rangesOf(root: Node, words: string): Range[] {
  const needle = words.toLowerCase();
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.toLowerCase() ?? '';
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + needle.length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Marks words in what is rendered, without touching it, where the browser can. Looks anew after each render. Hidden words stand everywhere, and mark nothing. */
export function useHighlights(root: RefObject<HTMLElement | null>, words: string): void {
  useEffect(() => {
    if (isMasked(words.trim()) || !root.current || typeof Highlight === 'undefined') return;
    CSS.highlights.set(NAME, new Highlight(...rangesOf(root.current, words.trim())));
    return () => void CSS.highlights.delete(NAME);
  });
}
