import type { PageBox } from '../../../../model/notes';
import type { Spot } from '../../../../model/addresses/passages';
import { MAX_NOTE_BOXES, MAX_NOTE_SPOTS } from '../../../../model/limits';

/** The pieces of text within a range, one for each text node that it touches. */
function piecesOf(range: Range): Range[] {
  const root = range.commonAncestorContainer;
  if (root.nodeType === Node.TEXT_NODE) return [range];
  const pieces: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!range.intersectsNode(node)) continue;
    const piece = document.createRange();
    piece.setStart(node, node === range.startContainer ? range.startOffset : 0);
    piece.setEnd(node, node === range.endContainer ? range.endOffset : (node as Text).length);
    if (!piece.collapsed) pieces.push(piece);
  }
  return pieces;
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);
const round = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 100_000) / 100_000;

/**
 * Where selected words are seen on the pages of a PDF: a rectangle for each line of them.
 * @returns empty for anything that is no page
 */
export function selectedBoxes(range: Range): PageBox[] {
  const boxes: PageBox[] = [];
  for (const piece of piecesOf(range)) {
    const page = elementOf(piece.startContainer)?.closest<HTMLElement>('[data-page-number]');
    if (!page) continue;
    const number = Number(page.dataset.pageNumber);
    const frame = page.getBoundingClientRect();
    for (const { left, top, width, height } of piece.getClientRects()) {
      if (width < 1 || height < 1) continue;
      boxes.push([
        number,
        round((left - frame.left) / frame.width),
        round((top - frame.top) / frame.height),
        round(width / frame.width),
        round(height / frame.height),
      ]);
    }
  }
  return joinedBoxes(boxes).slice(0, MAX_NOTE_BOXES);
}

/** Joins rectangles that follow each other on one line. */
export function joinedBoxes(boxes: readonly PageBox[]): PageBox[] {
  const lines: PageBox[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    if (last && onOneLine(last, box)) lines[lines.length - 1] = united(last, box);
    else lines.push(box);
  }
  return lines;
}

/** Beside each other, and overlapping in height by half of the lower one. A gap of two heights is another column. */
function onOneLine([page, left, top, width, height]: PageBox, [otherPage, otherLeft, otherTop, otherWidth, otherHeight]: PageBox): boolean {
  const overlap = Math.min(top + height, otherTop + otherHeight) - Math.max(top, otherTop);
  const gap = Math.max(otherLeft - (left + width), left - (otherLeft + otherWidth));
  return page === otherPage && overlap > Math.min(height, otherHeight) / 2 && gap < Math.max(height, otherHeight) * 2;
}

function united([page, left, top, width, height]: PageBox, [, otherLeft, otherTop, otherWidth, otherHeight]: PageBox): PageBox {
  const [x, y] = [Math.min(left, otherLeft), Math.min(top, otherTop)];
  const right = Math.max(left + width, otherLeft + otherWidth);
  const bottom = Math.max(top + height, otherTop + otherHeight);
  return [page, x, y, round(right - x), round(bottom - y)];
}

/** Where selected words stand in a text that is shown by paragraphs: offsets in the text of each page or section. */
export function selectedSpots(range: Range): Spot[] {
  const spots: Spot[] = [];
  for (const piece of piecesOf(range)) {
    const paragraph = elementOf(piece.startContainer)?.closest<HTMLElement>('[data-stop]');
    if (!paragraph) continue;
    const page = Number(paragraph.dataset.stop?.split('.')[0]);
    const start = Number(paragraph.dataset.start) + offsetIn(paragraph, piece.startContainer, piece.startOffset);
    const end = start + piece.toString().length;
    const last = spots.at(-1);
    // The next piece of the same paragraph, or the next one behind its line feed or tab.
    if (last?.page === page && start - last.end <= 1) last.end = end;
    else spots.push({ page, start, end });
  }
  return spots.slice(0, MAX_NOTE_SPOTS);
}

/** Characters of a paragraph before a place in it; each cell of a row counts one for the tab before it. */
function offsetIn(paragraph: Element, node: Node, offset: number): number {
  const before = document.createRange();
  before.setStart(paragraph, 0);
  before.setEnd(node, offset);
  const cell = elementOf(node)?.closest('td');
  const cells = cell ? [...paragraph.children].indexOf(cell) : 0;
  return before.toString().length + cells;
}
