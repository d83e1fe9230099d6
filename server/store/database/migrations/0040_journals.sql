-- Journals, with the wire's names. Texts are never null. Lists that are searched by have GIN indexes.
create table journal (
  journal_id text primary key,
  seq integer generated always as identity unique,
  title text not null,
  title_zh text not null default '',
  title_en text not null default '',
  -- Further writings of the title: abbreviations, former and parallel titles.
  names text[] not null default '{}',
  issn text not null default '',
  eissn text not null default '',
  cn_number text not null default '',
  publisher text not null default '',
  country text not null default '',
  languages text[] not null default '{}',
  open_access boolean,
  url text not null default '',
  source text not null default '',
  -- Categories it belongs to, as `scheme:code`.
  subjects text[] not null default '{}',
  -- What makes two records the same: every valid ISSN; the CN number without its class; titles, letters and digits only.
  issns text[] not null default '{}',
  cn_key text not null default '',
  title_keys text[] not null default '{}',
  -- The titles as the names of sources are folded: papers name their journal so.
  venue_keys text[] not null default '{}',
  title_sort text collate "C" not null,
  -- Titles A, categories D.
  tsv tsvector not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create index journal_words on journal using gin (tsv);
create index journal_subjects on journal using gin (subjects);
create index journal_issns on journal using gin (issns);
create index journal_title_keys on journal using gin (title_keys);
create index journal_venue_keys on journal using gin (venue_keys);
create index journal_cn on journal (cn_key) where cn_key <> '';
create index journal_sort on journal (title_sort, seq);

-- Categories of a scheme that some journal has or had.
create table journal_category (
  scheme text not null,
  code text not null,
  name text not null,
  name_en text not null default '',
  primary key (scheme, code)
);

-- Ranks by scheme, year and category: a newer year stands beside the older ones.
create table journal_rank (
  seq integer not null references journal (seq) on delete cascade,
  scheme text not null,
  category text not null,
  year smallint not null,
  quartile smallint not null check (quartile between 1 and 4),
  top boolean not null default false,
  primary key (seq, scheme, category, year)
);
create index journal_rank_place on journal_rank (scheme, year, category, quartile);
