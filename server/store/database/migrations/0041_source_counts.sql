-- Papers of the library by source, kept up with every change: the number of a journal's papers is read, not counted.
create table paper_venue_count (
  venue_id integer primary key,
  papers integer not null
);

insert into paper_venue_count (venue_id, papers)
select f.venue_id, count(*)
from paper_search s join paper_facet f on f.id = s.facet_id
where f.venue_id > 0
group by f.venue_id;

create function count_sources_added() returns trigger language plpgsql as $$
begin
  insert into paper_venue_count as c (venue_id, papers)
  select f.venue_id, count(*)
  from added a join paper_facet f on f.id = a.facet_id
  where f.venue_id > 0
  group by f.venue_id order by f.venue_id
  on conflict (venue_id) do update set papers = c.papers + excluded.papers;
  return null;
end
$$;

create function count_sources_removed() returns trigger language plpgsql as $$
begin
  insert into paper_venue_count as c (venue_id, papers)
  select f.venue_id, -count(*)
  from removed r join paper_facet f on f.id = r.facet_id
  where f.venue_id > 0
  group by f.venue_id order by f.venue_id
  on conflict (venue_id) do update set papers = c.papers + excluded.papers;
  return null;
end
$$;

create function count_sources_changed() returns trigger language plpgsql as $$
begin
  insert into paper_venue_count as c (venue_id, papers)
  select f.venue_id, sum(d.change)
  from (select facet_id, 1 as change from added union all select facet_id, -1 from removed) d
  join paper_facet f on f.id = d.facet_id
  where f.venue_id > 0
  group by f.venue_id having sum(d.change) <> 0 order by f.venue_id
  on conflict (venue_id) do update set papers = c.papers + excluded.papers;
  return null;
end
$$;

create trigger source_counts_added after insert on paper_search
  referencing new table as added for each statement execute function count_sources_added();
create trigger source_counts_removed after delete on paper_search
  referencing old table as removed for each statement execute function count_sources_removed();
create trigger source_counts_changed after update on paper_search
  referencing old table as removed new table as added for each statement execute function count_sources_changed();
