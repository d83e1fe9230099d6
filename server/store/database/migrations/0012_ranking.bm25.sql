create index paper_search_bm25 on paper_search using bm25 (body) with (text_config = 'english');

-- The best matches of any of the words, best first; smaller scores are better. A function, because the planner would
-- sort small tables by computing every score anew, which takes a hundred times as long as the index.
create function paper_search_top(words text, most integer) returns table (seq integer, score double precision)
language plpgsql stable
set enable_seqscan = off
set enable_sort = off
set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    select s.seq, bm25_get_current_score()
    from paper_search s
    order by s.body <@> to_bm25query(words, 'paper_search_bm25')
    limit most;
end
$$;
