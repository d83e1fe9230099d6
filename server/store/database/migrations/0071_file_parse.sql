-- How far each file has been read. One server at a time works on a row: it holds a lease that it renews.
create table file_parse (
  file_id text primary key references stored_file (id) on delete cascade,
  owner_id text not null references app_user (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'parsing', 'done', 'failed', 'truncated')),
  -- [{name, state, duration}], as the contract has them.
  steps jsonb not null,
  pages_done integer not null default 0,
  pages_total integer not null default 0,
  unit text not null default 'page' check (unit in ('page', 'section')),
  passage_count integer not null default 0,
  message text not null default '',
  attempts integer not null default 0,
  worker text,
  lease_until timestamptz,
  queue_time timestamptz not null default now(),
  start_time timestamptz,
  update_time timestamptz not null default now()
);
create index file_parse_open on file_parse (queue_time) where state in ('waiting', 'parsing');
-- Whose turn it is.
create index file_parse_turn on file_parse (owner_id, start_time desc);
