-- What was read out of files: pages, or sections where there are none.
create table file_page (
  file_id text not null references stored_file (id) on delete cascade,
  page integer not null,
  heading text not null default '',
  -- [{index, text, start, level}]; the text of the page is their texts joined by line feeds.
  paragraphs jsonb not null,
  -- [[start, end, left, top, width, height], …]: the lines in parts of the page; empty without pages.
  lines jsonb not null default '[]',
  primary key (file_id, page)
);

-- Pieces that are found and cited, some sentences each. Bases of documents read the same rows by file.
create table file_passage (
  file_id text not null references stored_file (id) on delete cascade,
  n integer not null,
  page integer not null,
  last_page integer not null,
  heading text not null default '',
  content text not null,
  -- [{page, start, end, at}]: stretches of pages, and where in `content` each begins.
  ranges jsonb not null,
  tsv tsvector not null,
  primary key (file_id, n)
);
create index file_passage_page on file_passage (file_id, page);
create index file_passage_words on file_passage using gin (tsv);
alter table file_passage alter column tsv set storage external;
