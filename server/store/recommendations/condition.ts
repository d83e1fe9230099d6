import type { SearchFilters } from '../../../src/contract/entities/paper';
import { parseQuery } from '../../../src/contract/query/parser';
import { fold } from '../../text/analysis';
import { addedCondition } from '../papers/search/added';
import { compileQuery, Parameters, rankingTextOf } from '../papers/search/toSql';
import type { Choice } from '../preferences/recommendPreference';

/** Types and languages that recommendations keep to; empty lists do not narrow. */
export type Narrow = Pick<Choice, 'resource_types' | 'languages'>;

/** Keeps to nothing. */
export const EVERYTHING: Narrow = { resource_types: [], languages: [] };

/** What papers are taken by: a query text, filters, or both. */
export interface Criteria {
  query: string;
  filters: SearchFilters;
}

/** Words that BM25 ranks a query's matches by; empty when it has none. */
export const rankingWordsOf = ({ query }: Criteria): string => rankingTextOf(parseQuery(query).query?.tree ?? null);

/** Condition on `paper_search s`; null when nothing is asked for. */
export function conditionOf(criteria: Criteria, narrow: Narrow, parameters: Parameters): string | null {
  const { query } = parseQuery(criteria.query);
  const words = query?.tree ? compileQuery(query.tree, parameters) : null;
  // Narrowing alone is no source: it would be everything. Looked at first: a value that no condition uses is refused.
  if (words === null && facetCondition(criteria.filters, EVERYTHING, new Parameters()) === null) return null;
  const facets = facetCondition(criteria.filters, narrow, parameters);
  return [words, facets, addedCondition(criteria.filters, parameters)].filter((condition) => condition !== null).join(' and ');
}

function facetCondition(filters: SearchFilters, narrow: Narrow, parameters: Parameters): string | null {
  const { types, year_from, year_to, sources, subjects, languages } = filters;
  const conditions: string[] = [];
  const among = (column: string, values: readonly unknown[], type: string) => {
    if (values.length > 0) conditions.push(`f.${column} = any (${parameters.add(values)}::${type}[])`);
  };
  among('resource_type', types, 'integer');
  among('resource_type', narrow.resource_types, 'integer');
  among('subject_code', subjects, 'text');
  among('language', languages, 'text');
  among('language', narrow.languages, 'text');
  if (year_from !== null || year_to !== null) {
    conditions.push(`f.year between ${parameters.add(Math.max(year_from ?? 1, 1))} and ${parameters.add(year_to ?? 9999)}`);
  }
  if (sources.length > 0) {
    conditions.push(`f.venue_id in (select v.id from paper_venue v where v.name_key = any (${parameters.add(sources.map(fold))}::text[]))`);
  }
  return conditions.length > 0 ? `s.facet_id in (select f.id from paper_facet f where ${conditions.join(' and ')})` : null;
}
