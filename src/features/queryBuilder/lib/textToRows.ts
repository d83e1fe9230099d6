import { parseQuery } from '../../../contract/query/parser';
import type { QueryNode } from '../../../contract/query/tree';
import { emptyTerm } from './rows';
import type { BuilderRow, GroupRow, RowOperator, TermRow } from './rows';
import { rowsToText } from './rowsToText';

/** Why rows cannot show a text: it is wrong, or it says what rows have no place for. */
export type Unshown = 'problem' | 'notNot' | 'orNot' | 'nested' | 'words' | 'near';

/** Rows before they have got an id. */
type DraftTerm = Omit<TermRow, 'id'>;
type DraftGroup = Omit<GroupRow, 'id' | 'rows'> & { rows: DraftTerm[] };
export type DraftRow = DraftTerm | DraftGroup;

class CannotShow extends Error {
  constructor(readonly reason: Unshown) {
    super(reason);
  }
}

/** The rows that say the same as the text, or why there are none. An empty text has no rows. */
export function textToRows(text: string): { rows: DraftRow[]; reason: null } | { rows: null; reason: Unshown } {
  const { query } = parseQuery(text);
  if (!query) return { rows: null, reason: 'problem' };
  if (!query.tree) return { rows: [], reason: null };
  try {
    const rows = rowsOf(query.tree, false);
    // The last word has the comparison of the trees: rows that say anything else are not shown.
    const again = parseQuery(rowsToText(withIds(rows))).query;
    if (JSON.stringify(again?.tree) !== JSON.stringify(query.tree)) return { rows: null, reason: 'words' };
    return { rows, reason: null };
  } catch (error) {
    if (error instanceof CannotShow) return { rows: null, reason: error.reason };
    throw error;
  }
}

/** Gives the rows ids from `first` on, in reading order. */
export function withIds(rows: readonly DraftRow[], first = 1): BuilderRow[] {
  let next = first;
  const numbered = (row: DraftTerm): TermRow => ({ ...row, id: next++ });
  return rows.map((row) => (row.kind === 'term' ? numbered(row) : { ...row, id: next++, rows: row.rows.map(numbered) }));
}

function rowsOf(tree: QueryNode, within: false): DraftRow[];
function rowsOf(tree: QueryNode, within: true): DraftTerm[];
/** `within` a group no brackets can be shown. */
function rowsOf(tree: QueryNode, within: boolean): DraftRow[] {
  const parts = tree.type === 'or' ? tree.children : [tree];
  return parts.flatMap((part, i) => {
    const rows = conjunction(part.type === 'and' ? part.children : [part], within);
    const [first, ...rest] = rows;
    if (i === 0 || !first) return rows;
    if (first.operator === 'not') throw new CannotShow('orNot');
    return [{ ...first, operator: 'or' as const }, ...rest];
  });
}

/** Words of one field that follow each other share a row. */
function conjunction(nodes: readonly QueryNode[], within: boolean): DraftRow[] {
  const rows: DraftRow[] = [];
  for (const node of nodes) {
    const row = node.type === 'not' ? negated(node.child, within) : positive(node, 'and', within);
    const last = rows.at(-1);
    if (last && node.type === 'word' && isWords(last) && isWords(row) && last.operator === 'and' && last.field === row.field) {
      rows[rows.length - 1] = { ...last, text: `${last.text} ${row.text}` };
    } else rows.push(row);
  }
  return rows;
}

const isWords = (row: DraftRow): row is DraftTerm => row.kind === 'term' && !row.exact && row.field !== 'year' && row.field !== 'doi';

function negated(child: QueryNode, within: boolean): DraftRow {
  if (child.type === 'not') throw new CannotShow('notNot');
  const [only, ...others] = child.type === 'and' ? conjunction(child.children, true) : [];
  if (only && others.length === 0) return { ...only, operator: 'not' };
  return positive(child, 'not', within);
}

function positive(node: QueryNode, operator: RowOperator, within: boolean): DraftRow {
  switch (node.type) {
    case 'word':
    case 'phrase':
      return { ...emptyTerm, operator, field: node.field ?? 'any', text: node.text, exact: node.type === 'phrase' };
    case 'prefix':
      return { ...emptyTerm, operator, field: node.field ?? 'any', text: `${node.text}*` };
    case 'near':
      throw new CannotShow('near');
    case 'years':
      return { ...emptyTerm, operator, field: 'year', from: year(node.from), to: year(node.to) };
    case 'doi':
      return { ...emptyTerm, operator, field: 'doi', text: node.doi };
    default:
      if (within) throw new CannotShow('nested');
      return { kind: 'group', operator, rows: rowsOf(node, true) };
  }
}

const year = (value: number | null) => (value === null ? '' : String(value).padStart(4, '0'));
