-- Numbers rise with the time at which records came: what came after a moment is what has a higher number.
create index paper_added on paper (create_time, seq);
-- Filters that were stored say everything, as those of requests do.
update search_log set filters = filters || '{"added_after": null}' where not filters ? 'added_after';
update followed_topic set filters = filters || '{"added_after": null}' where not filters ? 'added_after';
