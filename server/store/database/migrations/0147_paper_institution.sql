-- Where the authors of a record work; a record that names no institution has no row. `names` are what is listed and counted,
-- `tsv` has the words of the whole affiliations, departments and towns included.
create table paper_institution (
  seq integer primary key references paper (seq) on update cascade on delete cascade,
  names text[] not null,
  tsv tsvector not null
);
create index paper_institution_words on paper_institution using gin (tsv);
