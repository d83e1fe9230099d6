/** Elements that a sentence does not go beyond. */
const BLOCK = 'p, li, td, th, blockquote, h1, h2, h3, h4, h5, h6';

/** What a marker stands for: the words between it and the marker before it, which is not of the same sentence. */
export function wordsBefore(marker: Element): string {
  const block = marker.closest(BLOCK);
  if (!block) return '';
  const range = document.createRange();
  range.setStart(block, 0);
  range.setEndBefore(marker);
  const pieces = range.toString().split(/\[\d{1,4}\]/);
  return (
    pieces
      .map((piece) => piece.trim())
      .filter(Boolean)
      .at(-1) ?? ''
  );
}
