import type { NoteColor, NoteKind } from '../../../../model/notes';
import type { Stretch } from '../../core/lib/paragraphs';

/** A stretch of a paragraph that a note marks. */
export interface NotedStretch extends Stretch {
  note_id: string;
  kind: NoteKind;
  color: NoteColor;
  /** The first stretch of its note in the document: the one that the keyboard reaches. */
  first: boolean;
}

/** A piece of a paragraph that is marked all over or not at all. */
export interface MarkedPiece {
  text: string;
  /** Part of a passage that was cited. */
  cited: boolean;
  /** 0-based number of the hit that it belongs to, among those given; -1 for none. */
  hit: number;
  /** The note that marks it, the last one where there are several. */
  noted: NotedStretch | undefined;
}

/** Cuts a text at the borders of what is marked. The pieces put together are the text. */
export function markedPieces(
  text: string,
  cited: readonly Stretch[],
  hits: readonly Stretch[],
  noted: readonly NotedStretch[] = [],
): MarkedPiece[] {
  const borders = new Set([0, text.length, ...[...cited, ...hits, ...noted].flatMap(({ start, end }) => [start, end])]);
  const sorted = [...borders].filter((at) => at <= text.length).sort((a, b) => a - b);
  return sorted.slice(0, -1).map((start, index) => {
    const covers = (stretch: Stretch) => stretch.start <= start && start < stretch.end;
    return {
      text: text.slice(start, sorted[index + 1]),
      cited: cited.some(covers),
      hit: hits.findIndex(covers),
      noted: noted.findLast(covers),
    };
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
