import type { SearchFilters } from '../../../src/contract/entities/paper';
import type { QueryNode, TextField } from '../../../src/contract/query/tree';
import type { SearchRequest } from '../engines/engine';
import { typesOf } from './mapping';

const FIELD_FILTERS: Partial<Record<TextField, string>> = {
  topic: 'title_and_abstract.search',
  title: 'title.search',
  abstract: 'abstract.search',
  author: 'raw_author_name.search',
  institution: 'raw_affiliation_strings.search',
};

const SORTS: Readonly<Record<SearchRequest['sort'], string>> = {
  relevance: '',
  newest: 'publication_date:desc',
  oldest: 'publication_date:asc',
  title: 'display_name:asc',
  cited: 'cited_by_count:desc',
};

export const FACET_GROUPS = {
  types: 'type',
  years: 'publication_year',
  sources: 'primary_location.source.id',
  languages: 'language',
} as const;
export type FacetName = keyof typeof FACET_GROUPS;

/**
 * A query as OpenAlex's `search` and `filter`. Fields, years and DOIs that stand beside each other become filters;
 * inside OR and NOT a field is dropped, since OpenAlex has no place for it there.
 */
export function toOpenAlex(tree: QueryNode | null): { search: string; filters: string[] } {
  const filters: string[] = [];
  const rest = (tree?.type === 'and' ? tree.children : tree ? [tree] : []).filter((node) => {
    const filter = asFilter(node);
    if (filter) filters.push(filter);
    return !filter;
  });
  return {
    search: rest
      .map((node) => (node.type === 'or' ? `(${print(node)})` : print(node)))
      .filter(Boolean)
      .join(' AND '),
    filters,
  };
}

function asFilter(node: QueryNode): string {
  if (node.type === 'doi') return `doi:${plain(node.doi)}`;
  if (node.type === 'years') return dates(node.from, node.to);
  if (node.type !== 'word' && node.type !== 'phrase' && node.type !== 'prefix') return '';
  const filter = node.field && FIELD_FILTERS[node.field];
  return filter ? `${filter}:${node.type === 'phrase' ? `"${plain(node.text)}"` : plain(node.text)}` : '';
}

/** Commas, bars and quotes are syntax in a filter. */
const plain = (text: string) => text.replace(/[,|"“”!:\s]+/g, ' ').trim();

function print(node: QueryNode): string {
  switch (node.type) {
    case 'and':
    case 'or':
      return node.children
        .map((child) => (child.type === 'and' || child.type === 'or' ? `(${print(child)})` : print(child)))
        .filter(Boolean)
        .join(node.type === 'and' ? ' AND ' : ' OR ');
    case 'not':
      return `NOT ${node.child.type === 'and' || node.child.type === 'or' ? `(${print(node.child)})` : print(node.child)}`;
    case 'word':
      return node.text.replace(/["“”]/g, '');
    case 'prefix':
      // OpenAlex stems words and knows no beginnings.
      return node.text;
    case 'near':
      return `(${node.left} AND ${node.right})`.replace(/["“”]/g, '');
    case 'phrase':
      return `"${node.text.replace(/["“”]/g, '')}"`;
    case 'years':
      return '';
    case 'doi':
      return `"${node.doi}"`;
  }
}

const dates = (from: number | null, to: number | null) =>
  [
    ...(from === null ? [] : [`from_publication_date:${String(from).padStart(4, '0')}-01-01`]),
    ...(to === null ? [] : [`to_publication_date:${String(to).padStart(4, '0')}-12-31`]),
  ].join(',');

/** Filters of the request, `except` that of one facet: each facet shows what choosing another value would give. */
export function filterText(own: readonly string[], filters: SearchFilters, except?: FacetName): string {
  const any = (name: string, values: readonly string[]) => (values.length > 0 ? [`${name}:${values.map(plain).join('|')}`] : []);
  return [
    ...own,
    ...(except === 'types' ? [] : any('type', typesOf(filters.types))),
    ...(except === 'years' ? [] : [dates(filters.year_from, filters.year_to)]),
    ...(except === 'sources' ? [] : any(FACET_GROUPS.sources, filters.sources)),
    ...(except === 'languages' ? [] : any('language', filters.languages)),
  ]
    .filter(Boolean)
    .join(',');
}

export const sortText = (sort: SearchRequest['sort'], searched: boolean): string =>
  SORTS[sort] || (searched ? '' : 'publication_date:desc');
