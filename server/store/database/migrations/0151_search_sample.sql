-- One of sixteen records once more, with what searches ask for: large results are counted here and multiplied. Its rows are
-- as narrow as those of paper_search and a sixteenth as many, so that counting reads few pages.
create table paper_search_sample (
  seq integer primary key references paper_search (seq) on delete cascade,
  facet_id integer not null,
  day integer not null,
  tsv tsvector not null,
  title_tsv tsvector not null,
  author_tsv tsvector not null,
  keyword_tsv tsvector not null
) with (toast_tuple_target = 128);
alter table paper_search_sample alter column tsv set storage external;
insert into paper_search_sample
select seq, facet_id, day, tsv, title_tsv, author_tsv, keyword_tsv from paper_search where ((seq::bigint * 2654435761) >> 16) & 15 = 0;
create index paper_search_sample_words on paper_search_sample using gin (tsv, title_tsv, author_tsv, keyword_tsv);

-- Few records of a large result pass a filter: found from both sides. Without words all are counted from this index alone.
create index paper_search_facet on paper_search (facet_id);
create index paper_search_sample_facet on paper_search_sample (facet_id);

-- As `title` sorts: the first of many matches are found without reading them all.
create index paper_search_title on paper_search ((title_sort = ''), title_sort, seq);

-- Measured: reading a tsvector and matching it takes as long as reading five hundred numbers. Only a superuser may say so.
do $$
begin
  alter function pg_catalog.ts_match_vq(tsvector, tsquery) cost 500;
exception when insufficient_privilege then null;
end
$$;
