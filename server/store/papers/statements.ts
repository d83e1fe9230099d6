import { PAPER_FIELDS } from '../../../src/model/paper/paper';
import { IN_SAMPLE, SAMPLE_COLUMNS } from './search/sample';

const EXTRA = ['doi_key', 'title_key', 'title_zh_key', 'digest', 'in_library'] as const;
type Written = (typeof PAPER_FIELDS)[number] | (typeof EXTRA)[number];
const WRITTEN: readonly Written[] = [...PAPER_FIELDS, ...EXTRA];
/** The type of every column: a field of the paper that has none here does not compile. */
const TYPES: Readonly<Record<Written, string>> = {
  paper_id: 'text',
  resource_type: 'smallint',
  authors: 'text[]',
  authors_short: 'text[]',
  title: 'text',
  title_zh: 'text',
  url: 'text',
  basic_sourcename: 'text',
  publish_date: 'text',
  basic_source_vo: 'text',
  basic_source_no: 'text',
  basic_page: 'text',
  publish_venue: 'text[]',
  isbn: 'text',
  doi: 'text',
  keywords: 'text[]',
  abstract: 'text',
  abstract_zh: 'text',
  language: 'text',
  year: 'smallint',
  subject_code: 'text',
  subject: 'text',
  source: 'text',
  doi_key: 'text',
  title_key: 'text',
  title_zh_key: 'text',
  digest: 'text',
  in_library: 'boolean',
};

const UPSERT_PAPERS = `
  insert into paper (${WRITTEN.join(', ')})
  select ${WRITTEN.join(', ')}
  from jsonb_to_recordset($1::jsonb) as x (${WRITTEN.map((column) => `${column} ${TYPES[column]}`).join(', ')})
  on conflict (paper_id) do update set ${WRITTEN.map((column) => `${column} = excluded.${column}`).join(', ')}, update_time = now()`;

/** Statements take one JSON array of rows, `$1`. An existing record is overwritten. */
export const WRITE_PAPERS = `${UPSERT_PAPERS} returning paper_id, seq`;

/** Records that were only remembered so far and now join the library: they come into it now, whenever they were found. */
export const TAKE_IN = `update paper set seq = default, create_time = now() where paper_id = any($1) and not in_library`;

/** For records of other engines: what belongs to the library stays as it is. */
export const REMEMBER_PAPERS = `${UPSERT_PAPERS} where not paper.in_library`;

/**
 * Names of people are not stemmed in their own column. `offset 0` keeps the planner from computing tsvectors twice. Some of the
 * rows go into the sample, which large results are counted by.
 */
export const WRITE_SEARCH = `
  with written as (
  insert into paper_search (seq, facet_id, day, title_sort, tsv, title_tsv, author_tsv, keyword_tsv, body)
  select seq, facet_id, day, title_sort,
    setweight(t, 'A') || setweight(k, 'B') || setweight(a || v, 'C') || setweight(d, 'D'), t, names, k, body
  from (
    select x.seq, x.facet_id, x.day, x.title_sort, x.body,
      to_tsvector('english', x.title) as t, to_tsvector('english', x.authors) as a,
      to_tsvector('simple', x.authors) as names,
      to_tsvector('english', x.keywords) as k, to_tsvector('english', x.venue) as v,
      to_tsvector('english', x.abstract) as d
    from jsonb_to_recordset($1::jsonb) as x (seq integer, facet_id integer, day integer, title_sort text, title text,
      authors text, keywords text, venue text, abstract text, body text)
    offset 0
  ) row
  on conflict (seq) do update set facet_id = excluded.facet_id, day = excluded.day, title_sort = excluded.title_sort,
    tsv = excluded.tsv, title_tsv = excluded.title_tsv, author_tsv = excluded.author_tsv,
    keyword_tsv = excluded.keyword_tsv, body = excluded.body
  returning ${SAMPLE_COLUMNS.join(', ')}
  )
  insert into paper_search_sample (${SAMPLE_COLUMNS.join(', ')})
  select ${SAMPLE_COLUMNS.join(', ')} from written where ${IN_SAMPLE}
  on conflict (seq) do update set ${SAMPLE_COLUMNS.slice(1)
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')}`;

export const WRITE_VENUES = `
  insert into paper_venue (name, name_key, tsv)
  select name, name_key, to_tsvector('english', words)
  from jsonb_to_recordset($1::jsonb) as x (name text, name_key text, words text)
  on conflict (name_key) do nothing`;

export const WRITE_FACETS = `
  insert into paper_facet (year, resource_type, venue_id, subject_code, language)
  select year, resource_type, venue_id, subject_code, language
  from jsonb_to_recordset($1::jsonb) as x (year smallint, resource_type smallint, venue_id integer, subject_code text, language text)
  on conflict do nothing`;

export const READ_FACETS = `
  select f.id, f.year, f.resource_type, f.venue_id, f.subject_code, f.language
  from jsonb_to_recordset($1::jsonb) as x (year smallint, resource_type smallint, venue_id integer, subject_code text, language text)
  join paper_facet f using (year, resource_type, venue_id, subject_code, language)`;

export const WRITE_REFERENCES = `
  insert into paper_reference (paper_id, position, title, doi_key, title_key)
  select paper_id, position, title, doi_key, title_key
  from jsonb_to_recordset($1::jsonb) as x (paper_id text, position integer, title text, doi_key text, title_key text)`;

export const WRITE_ALIASES = `
  insert into paper_alias (alias, paper_id)
  select x.alias, x.paper_id from jsonb_to_recordset($1::jsonb) as x (alias text, paper_id text)
  on conflict (alias) do update set paper_id = excluded.paper_id`;

/** English titles of Chinese records: translations that came with the record. */
export const WRITE_TITLES = `
  insert into paper_translation (paper_id, target, title, abstract, model)
  select x.paper_id, 'en', x.title, x.abstract, 'record'
  from jsonb_to_recordset($1::jsonb) as x (paper_id text, title text, abstract text)
  on conflict (paper_id, target) do update set title = excluded.title, abstract = excluded.abstract, model = 'record'`;

/** Records with an id of the batch, and those of the library that share a DOI or a title: ids `$1`, DOIs `$2`, titles `$3`. */
export const READ_EXISTING = `
  with found as (
    select seq from paper where paper_id = any($1)
    union select seq from paper where doi_key <> '' and doi_key = any($2) and in_library
    union select seq from paper where title_key = any($3) and in_library
  )
  select p.paper_id, p.doi_key, p.title_key, p.year, coalesce(p.authors[1], '') as first_author, p.digest, p.in_library
  from found join paper p using (seq)`;
