-- When servers of this database ran: files that were stored at other times are unknown to it, not nobody's. A database that was
-- made anew, or brought back from a backup, must not judge them.
create table server_life (
  id uuid primary key,
  began_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
