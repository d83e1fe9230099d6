-- BM25 for a database without pg_textsearch, from the tsvectors. Made everywhere: a database may lose or get the extension.

-- Words that many records have. Of the others a search counts the records itself.
create table search_word (
  -- As it stands in the tsvectors.
  word text primary key,
  records integer not null,
  -- Numbers of the records that BM25 ranks first for this word alone, best first.
  best integer[] not null
);
alter table search_word alter column best set storage external;

-- What BM25 needs to know of the library as a whole: one row, and none before it was counted.
create table search_statistics (
  only_one boolean primary key default true check (only_one),
  records integer not null,
  -- Of the ranked texts: it stands for their lengths in words, since Chinese pairs and English words take about as many each.
  mean_bytes double precision not null,
  -- Records above this number have come since.
  newest integer not null
);

-- How often a word stands in a tsvector, from what ts_rank says of it where all weights are 1: the sum of 1/n² over its n
-- places, divided by the sum over infinitely many. A tenth of the time that taking the tsvector apart takes.
create function search_times(rank real) returns double precision language sql immutable parallel safe as $$
  select case when rank < 0.1 then 0 else round((1 / (1.64493406685 * (1 - least(rank, 0.9999)))) - 0.5)::double precision end
$$;

-- The library as a whole; before it was counted by what the planner knows and a few records.
create function search_library(out records double precision, out mean_bytes double precision, out newest integer)
language plpgsql stable as $$
begin
  select t.records, t.mean_bytes, t.newest into records, mean_bytes, newest from search_statistics t;
  if not found then
    select c.reltuples, 0 into records, newest from pg_class c where c.oid = 'paper_search'::regclass;
    -- The planner may know nothing yet.
    select greatest(1, count(*), records), greatest(1, avg(s.bytes)) into records, mean_bytes
    from (select octet_length(b.body) as bytes from paper_search b limit 3000) s;
  end if;
end
$$;

-- The forty most telling words of a text with what each tells, the most telling first. Of those that are not in search_word at most 3,001
-- records are counted.
create function search_words(words text, out word text, out query tsquery, out weight double precision, out records integer)
returns setof record language sql stable
set enable_seqscan = off
set jit = off
set max_parallel_workers_per_gather = 0
as $$
  select t.lexeme, q.query, cardinality(t.positions) * ln(1 + (greatest(0, l.records - c.records) + 0.5) / (c.records + 0.5)), c.records
  from search_library() l
  cross join unnest(to_tsvector('english', words)) t
  cross join lateral (select quote_literal(t.lexeme)::tsquery as query) q
  -- The fence keeps the planner from counting again wherever the number is used.
  cross join lateral (
    select coalesce(
      (select w.records from search_word w where w.word = t.lexeme),
      (select count(*)::integer from (select 1 from paper_search s where s.tsv @@ q.query limit 3001) m)
    ) as records
    offset 0
  ) c
  order by 3 desc, 1
  limit 40
$$;

-- BM25 of a tsvector for words with their weights. A place in a title counts twice, as in the ranked text.
create function search_score(v tsvector, bytes integer, mean_bytes double precision, queries tsquery[], weights double precision[])
returns double precision language sql immutable parallel safe as $$
  select sum(x.weight * 2.2 * n.times / (n.times + 0.3 + 0.9 * bytes / mean_bytes))
  from unnest(queries, weights) x (query, weight)
  cross join lateral (
    select search_times(ts_rank('{1,1,1,1}', v, x.query)) + search_times(ts_rank('{0,0,0,1}', v, x.query)) as times
  ) n
$$;

-- Scores of some records; smaller is better, as with paper_search_top. Records with none are left out.
create function paper_search_scores(words text, seqs integer[]) returns table (seq integer, score double precision)
language plpgsql stable
set plan_cache_mode = force_custom_plan
set jit = off
set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  queries tsquery[];
  weights double precision[];
  mean double precision;
begin
  select array_agg(w.query), array_agg(w.weight) into queries, weights from search_words(words) w;
  select l.mean_bytes into mean from search_library() l;
  return query
    select f.seq, -f.score from (
      select s.seq, search_score(s.v, s.bytes, mean, queries, weights) as score
      -- The fences: the tsvector is fetched once, not for each word, and the score is computed once.
      from (select p.seq, p.tsv || ''::tsvector as v, octet_length(p.body) as bytes from paper_search p where p.seq = any (seqs) offset 0) s
      offset 0
    ) f
    where f.score > 0;
end
$$;

-- The best records with any of the words, best first: as paper_search_top, but among a bounded number of candidates.
-- Whatever has one of the rarest words is one, as long as these are in few records; of the others the best of each word, those
-- with the three most telling of them in the title, the shortest first, and what came since the words were counted.
create function paper_search_plain(words text, most integer) returns table (seq integer, score double precision)
language plpgsql stable
set enable_seqscan = off
set plan_cache_mode = force_custom_plan
set jit = off
set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  candidates constant integer := 2000;
  w record;
  seen integer := 0;
  rare tsquery;
  common tsquery;
  together tsquery;
  common_words text[] := '{}';
  since integer;
  found integer[];
begin
  for w in select * from search_words(words) loop
    if seen + w.records <= candidates then
      seen := seen + w.records;
      rare := coalesce(rare || w.query, w.query);
    else
      common := coalesce(common || w.query, w.query);
      common_words := common_words || w.word;
      if cardinality(common_words) <= 3 then together := coalesce(together && w.query, w.query); end if;
    end if;
  end loop;
  if rare is not null then
    select array_agg(s.seq) into found from paper_search s where s.tsv @@ rare;
  end if;
  if common is not null then
    select l.newest into since from search_library() l;
    found := found
      || array(
        select b.seq from search_word k
        cross join lateral unnest(k.best[1:greatest(100, candidates / cardinality(common_words))]) b (seq)
        where k.word = any (common_words)
      )
      || array(select s.seq from paper_search s where s.seq > since and s.tsv @@ common order by s.seq desc limit 500)
      || array(select s.seq from paper_search s where s.title_tsv @@ together order by octet_length(s.body), s.seq limit 500);
  end if;
  return query
    select t.seq, t.score from paper_search_scores(words, array(select distinct u.seq from unnest(found) u (seq) order by 1)) t
    order by t.score, t.seq limit most;
end
$$;
