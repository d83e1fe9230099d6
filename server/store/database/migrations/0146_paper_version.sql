-- Records that are versions of one work, such as a preprint and its publication. A work has two or more of them; a record
-- without others has no row. `work` is the smallest number of them when they were grouped, `place` 0 the one that stands in front.
create table paper_version (
  seq integer primary key references paper (seq) on update cascade on delete cascade,
  work integer not null,
  place smallint not null
);
create index paper_version_work on paper_version (work, place);
