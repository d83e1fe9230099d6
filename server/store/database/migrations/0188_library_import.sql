-- Files of records or journals that an administrator imports from the screen. The bytes lie among the stored files under their hash.
create table library_import (
  id text primary key,
  kind text not null check (kind in ('papers', 'journals')),
  -- As the person named it: its ending says how it is read.
  file_name text not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  -- Of tables of ranks that do not say it themselves.
  year integer,
  scheme text not null default '',
  user_id text references app_user (id) on delete set null,
  -- `broken`: its server ended, and it may be begun again.
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'tidying', 'done', 'cancelled', 'failed', 'broken')),
  bytes_read bigint not null default 0,
  added integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  -- [{reason, count, places}], as the contract has them.
  reasons jsonb not null default '[]',
  message text not null default '',
  -- The server that reads it, and until when it is taken for alive.
  worker text,
  lease_until timestamptz,
  create_time timestamptz not null default now(),
  queue_time timestamptz not null default now(),
  start_time timestamptz,
  end_time timestamptz
);
create index library_import_time on library_import (create_time desc);
create index library_import_bytes on library_import (sha256);
create index library_import_user on library_import (user_id);
-- One at a time, whichever server reads it.
create unique index library_import_running on library_import ((true)) where state in ('running', 'tidying');
