import { parseQuery } from '../../../../contract/query/parser';
import { printQuery } from '../../../../contract/query/print';
import type { QueryNode } from '../../../../contract/query/tree';

/** Phrases as words that need not stand together. */
function unquoted(node: QueryNode): QueryNode {
  switch (node.type) {
    case 'and':
    case 'or':
      return { ...node, children: node.children.map(unquoted) };
    case 'not':
      return { ...node, child: unquoted(node.child) };
    case 'phrase': {
      const words = node.text
        .split(/\s+/)
        .filter(Boolean)
        .map((text): QueryNode => ({ type: 'word', field: node.field, text }));
      return words.length === 1 && words[0] ? words[0] : { type: 'and', children: words };
    }
    default:
      return node;
  }
}

/** One of the words instead of all; what excludes, and years, hold on. Null when there is nothing to choose from. */
function anyOf(node: QueryNode): QueryNode | null {
  if (node.type !== 'and') return null;
  const isRequired = ({ type }: QueryNode) => type !== 'not' && type !== 'years' && type !== 'doi';
  const required = node.children.filter(isRequired).flatMap((child) => (child.type === 'or' ? child.children : [child]));
  if (required.length < 2) return null;
  const choice: QueryNode = { type: 'or', children: required };
  const rest = node.children.filter((child) => !isRequired(child));
  return rest.length > 0 ? { type: 'and', children: [choice, ...rest] } : choice;
}

/** The query without its quotes; null when it has none, or cannot be read. */
export function withoutQuotes(query: string): string | null {
  const tree = parseQuery(query).query?.tree;
  if (!tree) return null;
  const loose = printQuery(unquoted(tree));
  return loose === printQuery(tree) ? null : loose;
}

/**
 * The query for records with any of its words; null when it has one only, or cannot be read. Plain words need none: where
 * no record has all of them, the search shows those with some by itself.
 */
export function withAnyWord(query: string): string | null {
  const parsed = parseQuery(query).query;
  if (!parsed?.tree || parsed.plain) return null;
  const loose = anyOf(parsed.tree);
  return loose && printQuery(loose);
}
