import type { Page } from '../../src/contract/entities/common';
import type { Dataset } from '../../src/contract/entities/dataset';
import type { Journal } from '../../src/contract/entities/journal';
import { parseQuery } from '../../src/contract/query/parser';
import { positiveLeaves, type QueryNode } from '../../src/contract/query/tree';
import type { Queryable } from '../store/database/types';
import { fold } from '../text/analysis';
import { listReadable } from '../store/datasets/datasets';
import { searchJournals } from '../store/journals/journals';
import { MAX_JOURNAL_QUERY_LENGTH } from '../../src/model/limits';

/** Journals and bases that are shown beside papers; the screens of their own show the rest. */
const MAX_FOUND_EACH = 5;

const page = <T>(records: T[], total = records.length): Page<T> => ({ total, records, current: 1, size: MAX_FOUND_EACH });

/** What the words of a search name beside papers. A text without words, or one that is wrong, names nothing. */
export async function searchBeside(
  db: Queryable,
  userId: string,
  text: string,
): Promise<{ journals: Page<Journal>; datasets: Page<Dataset> }> {
  const tree = parseQuery(text).query?.tree ?? null;
  return { journals: await journalsNamed(db, tree), datasets: await datasetsNamed(db, userId, tree) };
}

/** Bases that the user may read and whose name satisfies the query. */
async function datasetsNamed(db: Queryable, userId: string, tree: QueryNode | null): Promise<Page<Dataset>> {
  if (positiveLeaves(tree).length === 0) return page<Dataset>([]);
  const named = (await listReadable(db, userId)).filter(({ name }) => tree !== null && names(fold(name), tree));
  return page(named.slice(0, MAX_FOUND_EACH), named.length);
}

/** Whether a folded name has what the query asks for. It has no author, year or other field of a paper. */
function names(name: string, node: QueryNode): boolean {
  switch (node.type) {
    case 'and':
      return node.children.every((child) => names(name, child));
    case 'or':
      return node.children.some((child) => names(name, child));
    case 'not':
      return !names(name, node.child);
    case 'word':
    case 'phrase':
      return (node.field === null || node.field === 'title') && name.includes(fold(node.text));
    default:
      return false;
  }
}

/**
 * Journals that the words name. A source that is asked for is a journal's title; beside it only plain words and a single
 * phrase can be one: what is made of operators describes papers.
 */
async function journalsNamed(db: Queryable, tree: QueryNode | null): Promise<Page<Journal>> {
  const leaves = positiveLeaves(tree);
  const sources = leaves.filter(({ field }) => field === 'source');
  const words = sources.length > 0 ? sources.slice(0, 1) : leaves;
  const named = tree !== null && (sources.length > 0 || isOneName(tree));
  const text = words
    .map((leaf) => leaf.text)
    .join(' ')
    .slice(0, MAX_JOURNAL_QUERY_LENGTH);
  return named && text ? searchJournals(db, text, MAX_FOUND_EACH) : page<Journal>([]);
}

/** Words in a row or one phrase, of no field but a title. */
function isOneName(tree: QueryNode): boolean {
  const leaves = tree.type === 'and' ? tree.children : [tree];
  return leaves.every((leaf) => (leaf.type === 'word' || leaf.type === 'phrase') && (leaf.field === null || leaf.field === 'title'));
}
