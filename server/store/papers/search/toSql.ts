import { nameQuery } from '../../../text/names';
import { begunQuery, nearQuery, phraseQuery, sayingText, wordsQuery, type TextOptions } from '../../../text/textQuery';
import { positiveLeaves, type QueryNode, type TextField } from '../../../../src/contract/query/tree';

/** Values of a statement, in the order of their placeholders. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value and answers its placeholder. */
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

const COLUMNS = { title: 'title_tsv', author: 'author_tsv', keyword: 'keyword_tsv', abstract: 'tsv', topic: 'tsv' } as const;
type Column = 'tsv' | 'title_tsv' | 'author_tsv' | 'keyword_tsv';

/** A condition that one tsquery can say, or one that needs SQL. */
type Condition = { column: Column; query: string } | { sql: string };
const isText = (condition: Condition): condition is { column: Column; query: string } => 'column' in condition;

/**
 * A tree as a condition on `paper_search s`. Words of the user travel as parameters only. Null when nothing in the
 * tree can be searched for: stop words alone.
 */
export function compileQuery(tree: QueryNode, parameters: Parameters): string | null {
  const condition = compile(tree, parameters);
  return condition && toSql(condition, parameters);
}

/** What BM25 ranks by: the words that matching records have, sources and institutions aside. */
export function rankingTextOf(tree: QueryNode | null): string {
  return positiveLeaves(tree)
    .filter((leaf) => leaf.field !== 'source' && leaf.field !== 'institution')
    .map((leaf) => sayingText(leaf.text))
    .join(' ')
    .trim();
}

/** Whether the index of words only names candidates, and the text of each is read to see whether it matches. */
export function readsTexts(node: QueryNode): boolean {
  switch (node.type) {
    case 'and':
    case 'or':
      return node.children.some(readsTexts);
    case 'not':
      return readsTexts(node.child);
    case 'phrase':
    case 'near':
      return true;
    default:
      return 'field' in node && (node.field === 'abstract' || node.field === 'topic');
  }
}

function compile(node: QueryNode, parameters: Parameters): Condition | null {
  switch (node.type) {
    case 'and':
      return compileAnd(node.children, parameters);
    case 'or':
      return compileOr(node.children, parameters);
    case 'not': {
      const child = compile(node.child, parameters);
      return child && { sql: negate(child, parameters) };
    }
    case 'word':
    case 'phrase':
    case 'prefix':
    case 'near':
      return leaf(node, parameters);
    case 'years':
      return { sql: years(node, parameters) };
    case 'doi':
      return { sql: `s.seq in (select p.seq from paper p where p.doi_key = ${parameters.add(node.doi.toLowerCase())})` };
  }
}

/** Labels of the weights that a field's words have in the column of everything. */
const WEIGHTS: Partial<Record<TextField, 'D' | 'ABD'>> = { abstract: 'D', topic: 'ABD' };

type TextNode = Extract<QueryNode, { field: TextField | null }>;

function textQuery(node: TextNode, options: TextOptions): string | null {
  switch (node.type) {
    case 'word':
      return wordsQuery(node.text, options);
    case 'phrase':
      return phraseQuery(node.text, options);
    case 'prefix':
      return begunQuery(node.text, options);
    case 'near':
      return nearQuery(node.left, node.right, node.distance, options);
  }
}

function leaf(node: TextNode, parameters: Parameters): Condition | null {
  const weight = node.field && WEIGHTS[node.field];
  const options: TextOptions = weight ? { weight } : { names: node.field === 'author' };
  const words = textQuery(node, options);
  if (!words) return null;
  const written = node.field === 'author' && (node.type === 'word' || node.type === 'phrase') ? nameQuery(node.text) : null;
  const query = written ? `(${words} | ${written})` : words;
  if (node.field === 'institution') {
    return { sql: `s.seq in (select i.seq from paper_institution i where i.tsv @@ to_tsquery('english', ${parameters.add(query)}))` };
  }
  if (node.field !== 'source') return { column: node.field ? COLUMNS[node.field] : 'tsv', query };
  // `+ 0`: the planner takes a source for rare, and would read all its records before looking at the words.
  return {
    sql: `s.facet_id + 0 in (select f.id from paper_facet f join paper_venue v on v.id = f.venue_id
      where v.tsv @@ to_tsquery('english', ${parameters.add(query)}))`,
  };
}

function years({ from, to }: { from: number | null; to: number | null }, parameters: Parameters): string {
  return `s.day between ${parameters.add((from ?? 0) * 10_000 + (from === null ? 1 : 0))} and ${parameters.add((to ?? 9999) * 10_000 + 9999)}`;
}

function compileAnd(children: readonly QueryNode[], parameters: Parameters): Condition | null {
  const required: Condition[] = [];
  const unwanted: Condition[] = [];
  for (const child of children) {
    const condition = compile(child.type === 'not' ? child.child : child, parameters);
    if (condition) (child.type === 'not' ? unwanted : required).push(condition);
  }
  const parts: Condition[] = merge(required, '&').map((part) => {
    if (!isText(part)) return part;
    // The index answers «these words, not those» in one go; only a bare NOT needs a second look.
    const without = unwanted.filter(isText).filter((other) => other.column === part.column);
    return { ...part, query: [part.query, ...without.map((other) => `!(${other.query})`)].join(' & ') };
  });
  const answered = new Set(parts.filter(isText).map((part) => part.column));
  const rest = unwanted.filter((part) => !isText(part) || !answered.has(part.column));
  return single([...parts, ...rest.map((part) => ({ sql: negate(part, parameters) }))], 'and', parameters);
}

function compileOr(children: readonly QueryNode[], parameters: Parameters): Condition | null {
  const conditions = children.map((child) => compile(child, parameters)).filter((condition) => condition !== null);
  return single(merge(conditions, '|'), 'or', parameters);
}

/** One tsquery for each column. */
function merge(conditions: readonly Condition[], operator: '&' | '|'): Condition[] {
  const texts = conditions.filter(isText);
  const columns = [...new Set(texts.map(({ column }) => column))];
  const joined = (column: Column) =>
    texts
      .filter((condition) => condition.column === column)
      .map(({ query }) => query)
      .join(` ${operator} `);
  return [...columns.map((column) => ({ column, query: `(${joined(column)})` })), ...conditions.filter((condition) => !isText(condition))];
}

function single(parts: readonly Condition[], operator: 'and' | 'or', parameters: Parameters): Condition | null {
  const [first] = parts;
  if (!first || parts.length === 1) {
    return first && isText(first) ? { ...first, query: `(${first.query})` } : (first ?? null);
  }
  return { sql: `(${parts.map((part) => toSql(part, parameters)).join(` ${operator} `)})` };
}

function toSql(condition: Condition, parameters: Parameters, table = 's'): string {
  if (!isText(condition)) return condition.sql;
  const configuration = condition.column === 'author_tsv' ? 'simple' : 'english';
  return `${table}.${condition.column} @@ to_tsquery('${configuration}', ${parameters.add(condition.query)})`;
}

function negate(condition: Condition, parameters: Parameters): string {
  if (!isText(condition)) return `not (${condition.sql})`;
  return `not exists (select 1 from paper_search x where x.seq = s.seq and ${toSql(condition, parameters, 'x')})`;
}
