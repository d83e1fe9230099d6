/** The words of a drawn page as one text, with the nodes that they come from. */
export interface PageWords {
  text: string;
  pieces: { node: Text; start: number }[];
}

/** The words of a text layer, the ends of lines as spaces. */
export function wordsOf(layer: HTMLElement): PageWords {
  const words: PageWords = { text: '', pieces: [] };
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      words.pieces.push({ node, start: words.text.length });
      words.text += node.data;
    } else if (node.nodeName === 'BR') words.text += ' ';
  }
  return words;
}

/** The stretch of a page that some of its words take. */
export function rangeOf({ pieces }: PageWords, start: number, end: number): Range {
  const range = document.createRange();
  const first = pieces.findLast((piece) => piece.start <= start);
  const last = pieces.findLast((piece) => piece.start < end);
  if (first) range.setStart(first.node, Math.min(start - first.start, first.node.length));
  if (last) range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}
