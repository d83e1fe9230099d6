-- Sources by name; `name_key` joins names that differ by case and width only.
create table paper_venue (
  id integer generated always as identity primary key,
  name text not null,
  name_key text not null unique,
  tsv tsvector not null
);

-- Each combination of values that results can be narrowed by, once. Rows are never changed or deleted: servers keep
-- them in memory. Empty values are 0 and ''.
create table paper_facet (
  id integer generated always as identity primary key,
  year smallint not null,
  resource_type smallint not null,
  venue_id integer not null,
  subject_code text not null,
  language text not null,
  unique (year, resource_type, venue_id, subject_code, language)
);

-- One narrow row a record of the library: counting reads these rows only, long values are stored elsewhere.
create table paper_search (
  seq integer primary key references paper (seq) on delete cascade,
  facet_id integer not null,
  -- YYYYMMDD, zeros for what is not known.
  day integer not null,
  title_sort text collate "C" not null,
  -- Everything: title A, keywords B, authors and source C, abstracts D.
  tsv tsvector not null,
  title_tsv tsvector not null,
  author_tsv tsvector not null,
  keyword_tsv tsvector not null,
  -- Tokens that BM25 ranks by.
  body text not null
) with (toast_tuple_target = 128);
-- Phrases read it again and again: kept out of the row and uncompressed.
alter table paper_search alter column tsv set storage external;
-- Sorted by: stays in the row.
alter table paper_search alter column title_sort set storage plain;
create index paper_search_words on paper_search using gin (tsv, title_tsv, author_tsv, keyword_tsv);
create index paper_search_day on paper_search (day desc, seq desc);

-- Matching a tsvector means reading it from where long values are stored. The planner thinks it as cheap as comparing
-- two numbers, and would rather read the whole table than use the index. Only a superuser may tell it better.
do $$
begin
  alter function pg_catalog.ts_match_vq(tsvector, tsquery) cost 50;
exception when insufficient_privilege then null;
end
$$;

create table search_log (
  id text primary key,
  user_id text not null references app_user (id) on delete cascade,
  query text not null,
  engine text not null,
  filters jsonb not null,
  total integer not null,
  create_time timestamptz not null default now()
);
create index search_log_user on search_log (user_id, create_time desc);
