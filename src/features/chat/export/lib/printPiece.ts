import type { Piece } from '../../core/markdown/formulas';

/** A stretch of Markdown with its formula in dollar signs, which every reader of Markdown knows. */
export function printPiece(piece: Piece): string {
  if (piece.kind !== 'formula') return piece.text;
  const sign = piece.display ? '$$' : '$';
  return piece.ownLine ? `${sign}\n${piece.tex}\n${sign}` : `${sign}${piece.tex}${sign}`;
}
