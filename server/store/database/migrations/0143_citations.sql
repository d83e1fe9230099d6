-- How often a record is cited: by records of this library, counted from `paper_reference`, and as another source says.
create table paper_citations (
  seq integer primary key references paper (seq) on delete cascade on update cascade,
  library integer not null default 0 check (library >= 0),
  external integer not null default 0 check (external >= 0),
  -- `openalex`, `crossref`; empty where no other source has said anything.
  external_source text not null default '',
  -- What is shown and sorted by: the library knows a part of the citations, and so does each other source.
  cited integer generated always as (greatest(library, external)) stored,
  update_time timestamptz not null default now()
);
create index paper_citations_cited on paper_citations (cited desc, seq desc);

-- Records that came or changed since they were counted: what they cite, and who cites them, is counted anew.
create table paper_citations_due (
  seq integer primary key references paper (seq) on delete cascade on update cascade
);
insert into paper_citations_due (seq) select seq from paper where in_library;

create function citations_due_for_papers() returns trigger language plpgsql as $$
begin
  insert into paper_citations_due (seq) select w.seq from written w where w.in_library order by w.seq
  -- Written, not passed over: the row is locked until this change can be seen, so that nobody counts without it.
  on conflict (seq) do update set seq = excluded.seq;
  return null;
end
$$;

-- References that go: the works that they named lose a citation. Titles below 20 letters are of many works.
create function citations_due_for_references() returns trigger language plpgsql as $$
begin
  insert into paper_citations_due (seq)
  select p.seq from removed r join paper p on p.doi_key = r.doi_key where r.doi_key <> '' and p.doi_key <> '' and p.in_library
  union
  select p.seq from removed r join paper p on p.title_key = r.title_key where length(r.title_key) >= 20 and p.in_library
  order by 1
  on conflict (seq) do update set seq = excluded.seq;
  return null;
end
$$;

create trigger citations_due_added after insert on paper
  referencing new table as written for each statement execute function citations_due_for_papers();
create trigger citations_due_changed after update on paper
  referencing new table as written for each statement execute function citations_due_for_papers();
create trigger citations_due_removed after delete on paper_reference
  referencing old table as removed for each statement execute function citations_due_for_references();
