import type { Stretch } from '../../core/lib/paragraphs';

/** A piece of a paragraph that is marked all over or not at all. */
export interface MarkedPiece {
  text: string;
  /** Part of a passage that was cited. */
  cited: boolean;
  /** 0-based number of the hit that it belongs to, among those given; -1 for none. */
  hit: number;
}

/** Cuts a text at the borders of what is marked. The pieces put together are the text. */
export function markedPieces(text: string, cited: readonly Stretch[], hits: readonly Stretch[]): MarkedPiece[] {
  const borders = new Set([0, text.length, ...[...cited, ...hits].flatMap(({ start, end }) => [start, end])]);
  const sorted = [...borders].filter((at) => at <= text.length).sort((a, b) => a - b);
  return sorted.slice(0, -1).map((start, index) => {
    const covers = (stretch: Stretch) => stretch.start <= start && start < stretch.end;
    return { text: text.slice(start, sorted[index + 1]), cited: cited.some(covers), hit: hits.findIndex(covers) };
  });
}

/** The pieces of a row of a table, cell by cell: a tab parts two cells. */
export function cellsOf(pieces: readonly MarkedPiece[]): MarkedPiece[][] {
  const cells: MarkedPiece[][] = [[]];
  for (const piece of pieces) {
    for (const [index, text] of piece.text.split('\t').entries()) {
      if (index > 0) cells.push([]);
      if (text !== '') cells.at(-1)!.push({ ...piece, text });
    }
  }
  return cells;
}
