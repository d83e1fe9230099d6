import { isWide, readable } from '../characters';

/** A run of text as the PDF draws it, in points from the upper left corner of the displayed page. */
export interface Piece {
  text: string;
  left: number;
  right: number;
  /** Distance of the baseline from the top. */
  baseline: number;
  size: number;
}

/** Pieces that follow each other on one line without a wide gap. */
export interface Fragment {
  pieces: (Piece & { raised: boolean })[];
  left: number;
  right: number;
  baseline: number;
  size: number;
}

/** Parts of the size of the text. */
const WORD_GAP = 0.15;
const FRAGMENT_GAP = 0.7;
const SAME_LINE = 0.35;
const SCRIPT_SHIFT = 0.75;

/** Joins pieces in the order they are drawn as long as each starts where the one before ended. */
export function toFragments(pieces: readonly Piece[]): Fragment[] {
  const fragments: Fragment[] = [];
  for (const piece of pieces) {
    if (piece.text.trim() === '') continue;
    const open = fragments.at(-1);
    if (open && continues(open, piece)) append(open, piece);
    else
      fragments.push({
        pieces: [{ ...piece, raised: false }],
        left: piece.left,
        right: piece.right,
        baseline: piece.baseline,
        size: piece.size,
      });
  }
  return fragments;
}

function continues(open: Fragment, piece: Piece): boolean {
  const size = Math.max(open.size, piece.size);
  const gap = piece.left - open.right;
  if (gap > FRAGMENT_GAP * size || gap < -0.6 * size) return false;
  const shift = Math.abs(piece.baseline - open.baseline);
  const script = Math.min(open.size, piece.size) < 0.9 * size;
  return shift <= (script ? SCRIPT_SHIFT : SAME_LINE) * size;
}

function append(open: Fragment, piece: Piece): void {
  const small = piece.size < 0.85 * open.size;
  const raised = small && open.baseline - piece.baseline > 0.1 * open.size;
  if (piece.size > open.size * 1.15 && open.pieces.every(({ raised: up }) => !up)) {
    // The first fragment was small, such as a mark before the text: the baseline is that of the larger letters.
    for (const earlier of open.pieces) earlier.raised = earlier.baseline < piece.baseline - 0.1 * piece.size;
    open.baseline = piece.baseline;
    open.size = piece.size;
  }
  open.pieces.push({ ...piece, raised });
  open.left = Math.min(open.left, piece.left);
  open.right = Math.max(open.right, piece.right);
}

/** Text of pieces from left to right; `raised` pieces may be left out. */
export function textOfPieces(pieces: Fragment['pieces'], withRaised = true): string {
  let text = '';
  let end: number | null = null;
  for (const piece of pieces) {
    if (piece.raised && !withRaised) {
      // A mark stands between two names.
      end = null;
      if (text && !/\s$/.test(text)) text += ' ';
      continue;
    }
    const own = readable(piece.text);
    const gap = end === null ? 0 : piece.left - end;
    const apart = gap > WORD_GAP * piece.size && !(isWide(text.at(-1)) && isWide(own.at(0)) && gap < piece.size);
    text += (apart && text !== '' && !/\s$/.test(text) && !/^\s/.test(own) ? ' ' : '') + own;
    end = piece.right;
  }
  return text.replace(/\s+/g, ' ').trim();
}
