import type { ParagraphKind } from '../../../../src/contract/entities/document';
import { toLine, type Line } from './columns';
import { toFragments, type Piece } from './fragments';
import type { Paragraph } from './kinds';
import { rowsOf } from './rows';

/** A node of the structure that a file tells of a page, as pdfjs gives it. */
export interface StructureNode {
  role?: string;
  type?: string;
  id?: string;
  children?: readonly StructureNode[];
}

/** Text of a page whose pieces say which part of the structure they are. */
export interface TaggedPiece extends Piece {
  /** Id of its marked content; absent outside of any. */
  mark?: string;
  /** Said to be no text of the document: heads, feet, page numbers. */
  artifact?: boolean;
}

interface Block {
  level: number;
  kind?: ParagraphKind;
  /** Ids of its marked content; those of a row by its cells. */
  cells: string[][];
}

/** Share of the text that the structure has to name, and of its blocks that may stand above the one before. */
const NAMED = 0.95;
const MOST_AGAINST = 0.1;

const BLOCKS: Readonly<Record<string, Pick<Block, 'level' | 'kind'>>> = {
  P: { level: 0 },
  Title: { level: 1 },
  H: { level: 2 },
  H1: { level: 1 },
  H2: { level: 2 },
  H3: { level: 3 },
  H4: { level: 3 },
  H5: { level: 3 },
  H6: { level: 3 },
  LI: { level: 0 },
  TOCI: { level: 0 },
  BibEntry: { level: 0 },
  Caption: { level: 0, kind: 'caption' },
  Note: { level: 0, kind: 'note' },
  FENote: { level: 0, kind: 'note' },
  Formula: { level: 0, kind: 'formula' },
  Figure: { level: 0, kind: 'label' },
  TR: { level: 0, kind: 'row' },
};

/**
 * The paragraphs of a page as the structure of its file tells them; null when it tells too little, or the page shows
 * another order.
 */
export function taggedParagraphs(tree: StructureNode | null, pieces: readonly TaggedPiece[]): Paragraph[] | null {
  if (!tree) return null;
  const byMark = new Map<string, TaggedPiece[]>();
  for (const piece of pieces) {
    if (piece.mark !== undefined) byMark.set(piece.mark, [...(byMark.get(piece.mark) ?? []), piece]);
  }
  const blocks = blocksOf(tree);
  const named = new Set(blocks.flatMap(({ cells }) => cells.flat()));
  const length = (some: readonly TaggedPiece[]) => some.reduce((sum, { text }) => sum + text.trim().length, 0);
  const text = pieces.filter(({ artifact }) => !artifact);
  if (length(text) === 0 || length(text.filter(({ mark }) => mark !== undefined && named.has(mark))) < NAMED * length(text)) return null;
  const paragraphs = blocks.flatMap((block) => paragraphOf(block, byMark) ?? []);
  return isSound(paragraphs) ? paragraphs : null;
}

function blocksOf(tree: StructureNode): Block[] {
  const blocks: Block[] = [];
  const walk = (node: StructureNode, open: Block | null): void => {
    if (node.id !== undefined && node.type === 'content') {
      if (open) open.cells.at(-1)!.push(node.id);
      else blocks.push({ level: 0, cells: [[node.id]] });
      return;
    }
    const own = node.role === undefined ? undefined : BLOCKS[node.role];
    // Paragraphs within items of lists and cells of tables are parts of these.
    const starts = own && (!open || (open.kind !== 'row' && node.role !== 'P') || own.kind === 'note');
    const block = starts ? { ...own, cells: own.kind === 'row' ? [] : [[]] } : open;
    if (starts && block) blocks.push(block);
    if (block?.kind === 'row' && (node.role === 'TD' || node.role === 'TH')) block.cells.push([]);
    if (block?.kind === 'row' && block.cells.length === 0 && node.role !== 'TR') block.cells.push([]);
    for (const child of node.children ?? []) walk(child, block);
  };
  walk(tree, null);
  return blocks;
}

function paragraphOf({ level, kind, cells }: Block, byMark: ReadonlyMap<string, TaggedPiece[]>): Paragraph | null {
  const columns = cells.map((ids) => linesOf(ids.flatMap((id) => byMark.get(id) ?? [])));
  const lines = kind === 'row' ? rowLine(columns) : columns.flat();
  return lines.length > 0 ? { lines, level, ...(kind ? { kind } : {}) } : null;
}

/** Lines of a block: it may go on at the top of the next column. */
function linesOf(pieces: readonly TaggedPiece[]): Line[] {
  const runs: ReturnType<typeof toFragments>[] = [];
  let lowest = -Infinity;
  for (const fragment of toFragments(pieces)) {
    if (runs.length === 0 || fragment.baseline < lowest - 2 * fragment.size) {
      runs.push([]);
      lowest = -Infinity;
    }
    runs.at(-1)!.push(fragment);
    lowest = Math.max(lowest, fragment.baseline);
  }
  return runs.flatMap((run, column) => rowsOf(run).flatMap((row) => toLine(row, column) ?? []));
}

/** A row of a table as one line; its cells may have several. */
function rowLine(columns: readonly Line[][]): Line[] {
  const lines = columns.flat();
  const first = lines[0];
  if (!first) return [];
  const cells = columns.map((own) => ({
    left: Math.min(...own.map(({ left }) => left)),
    right: Math.max(...own.map(({ right }) => right)),
    text: own.map(({ text }) => text).join(' '),
  }));
  const text = cells.flatMap((cell) => cell.text || []).join(' ');
  const edges = { left: Math.min(...lines.map(({ left }) => left)), right: Math.max(...lines.map(({ right }) => right)) };
  return [{ ...first, ...edges, text, plain: text, cells }];
}

/** Whether the order agrees with the page: what stands in one column goes downwards. */
function isSound(paragraphs: readonly Paragraph[]): boolean {
  const text = paragraphs.filter(({ kind }) => !kind);
  const against = text.filter(({ lines: [line] }, i) => {
    const before = text[i - 1]?.lines.at(-1);
    return before && line && line.baseline < before.baseline && line.left < before.right && before.left < line.right;
  });
  return text.length > 0 && against.length <= MOST_AGAINST * text.length;
}
