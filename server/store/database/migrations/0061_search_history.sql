-- The number that a search is called by in its user's history (#1, #2 …): given once, never changed.
alter table search_log add column number integer;
update search_log s set number = n.number
from (select id, row_number() over (partition by user_id order by create_time, id) as number from search_log) n
where s.id = n.id;
alter table search_log alter column number set not null;
create unique index search_log_number on search_log (user_id, number);
-- When it was deleted. It can be brought back for a while, then it goes for good.
alter table search_log add column delete_time timestamptz;
