-- Literature records, with the wire's names. Texts are never null.
create table paper (
  paper_id text primary key,
  -- Short number for the search tables.
  seq integer generated always as identity unique,
  resource_type smallint not null check (resource_type between 1 and 10),
  authors text[] not null default '{}',
  authors_short text[] not null default '{}',
  title text not null default '',
  title_zh text not null default '',
  url text not null default '',
  basic_sourcename text not null default '',
  publish_date text not null default '',
  basic_source_vo text not null default '',
  basic_source_no text not null default '',
  basic_page text not null default '',
  publish_venue text[] not null default '{}',
  isbn text not null default '',
  doi text not null default '',
  keywords text[] not null default '{}',
  abstract text not null default '',
  abstract_zh text not null default '',
  language text not null default '',
  year smallint,
  subject_code text not null default '',
  subject text not null default '',
  source text not null default '',
  -- False for records of other engines that are only remembered: they are not searched.
  in_library boolean not null default true,
  -- What makes two records the same: DOI in lower case; title, letters and digits only.
  doi_key text not null default '',
  title_key text not null default '',
  -- Of the record as it came, to tell a changed one from one imported before.
  digest text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create index paper_doi_key on paper (doi_key) where doi_key <> '';
-- Also finds titles by their beginning.
create index paper_title_key on paper (title_key text_pattern_ops);

-- Ids of records that turned out to be copies of another one.
create table paper_alias (
  alias text primary key,
  paper_id text not null references paper (paper_id) on delete cascade
);

create table paper_reference (
  paper_id text not null references paper (paper_id) on delete cascade,
  position integer not null,
  title text not null default '',
  doi_key text not null default '',
  title_key text not null default '',
  primary key (paper_id, position)
);
create index paper_reference_doi on paper_reference (doi_key) where doi_key <> '';
create index paper_reference_title on paper_reference (title_key) where title_key <> '';

create table paper_translation (
  paper_id text not null references paper (paper_id) on delete cascade,
  target text not null check (target in ('zh', 'en')),
  title text not null,
  abstract text not null,
  model text not null,
  create_time timestamptz not null default now(),
  primary key (paper_id, target)
);

create table text_translation (
  -- SHA-256 of the text.
  digest text not null,
  target text not null check (target in ('zh', 'en')),
  translation text not null,
  model text not null,
  create_time timestamptz not null default now(),
  primary key (digest, target)
);
