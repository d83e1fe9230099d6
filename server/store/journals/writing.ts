/** Columns of `journal` that a record has as they are. */
const PLAIN = [
  'title',
  'title_zh',
  'title_en',
  'names',
  'issns',
  'issn',
  'eissn',
  'cn_number',
  'publisher',
  'country',
  'languages',
  'open_access',
  'url',
  'source',
] as const;
const DERIVED = ['subjects', 'cn_key', 'title_keys', 'venue_keys', 'title_sort'] as const;
const LISTS: readonly string[] = ['names', 'issns', 'languages', 'subjects', 'title_keys', 'venue_keys'];

const written: readonly string[] = ['journal_id', ...PLAIN, ...DERIVED];
const typeOf = (column: string) => (LISTS.includes(column) ? 'text[]' : column === 'open_access' ? 'boolean' : 'text');

/** Takes one JSON array of rows, as the statements below. */
export const WRITE_JOURNALS = `
  insert into journal (${written.join(', ')}, tsv)
  select ${written.join(', ')},
    setweight(to_tsvector('english', title_words), 'A') || setweight(to_tsvector('english', subject_words), 'D')
  from jsonb_to_recordset($1::jsonb) as x (${written.map((column) => `${column} ${typeOf(column)}`).join(', ')},
    title_words text, subject_words text)
  on conflict (journal_id) do update set ${[...PLAIN, ...DERIVED, 'tsv'].map((column) => `${column} = excluded.${column}`).join(', ')},
    update_time = now()
  returning journal_id, seq`;

/** The first name of a category stays; an English one is added when it comes. */
export const WRITE_CATEGORIES = `
  insert into journal_category as c (scheme, code, name, name_en)
  select scheme, code, name, name_en from jsonb_to_recordset($1::jsonb) as x (scheme text, code text, name text, name_en text)
  on conflict (scheme, code) do update set name_en = excluded.name_en where c.name_en = '' and excluded.name_en <> ''`;

export const WRITE_RANKS = `
  insert into journal_rank as r (seq, scheme, category, year, quartile, top)
  select seq, scheme, category, year, quartile, top
  from jsonb_to_recordset($1::jsonb) as x (seq integer, scheme text, category text, year smallint, quartile smallint, top boolean)
  on conflict (seq, scheme, category, year) do update set quartile = excluded.quartile, top = excluded.top
    where (r.quartile, r.top) <> (excluded.quartile, excluded.top)`;

/** Journals that share an ISSN, a CN number or a title with some: ISSNs `$1`, CN keys `$2`, title keys `$3`. */
export const READ_EXISTING = `
  with found as (
    select seq from journal where issns && $1::text[]
    union select seq from journal where cn_key <> '' and cn_key = any($2::text[])
    union select seq from journal where title_keys && $3::text[]
  )
  select j.journal_id, ${PLAIN.map((column) => `j.${column}`).join(', ')},
    (select coalesce(jsonb_agg(to_jsonb(c) order by s.place), '[]')
     from unnest(j.subjects) with ordinality s (key, place)
     join journal_category c on c.scheme = split_part(s.key, ':', 1) and c.code = split_part(s.key, ':', 2)) as categories,
    (select coalesce(jsonb_agg(jsonb_build_object('scheme', r.scheme, 'category', r.category, 'year', r.year,
       'quartile', r.quartile, 'top', r.top) order by r.year, r.scheme, r.category), '[]')
     from journal_rank r where r.seq = j.seq) as ranks
  from found join journal j using (seq)`;
