-- What the servers warned of and failed at lately: one row for the same message within a minute, the newest thousand. Without what
-- people typed: quoted parts of messages are blanked before they come here.
create table server_error (
  id bigint generated always as identity primary key,
  minute timestamptz not null,
  level text not null check (level in ('warn', 'error')),
  message text not null,
  -- Method and path of the call, without its values; empty for what no call did.
  call text not null,
  -- Where in the program.
  detail text not null,
  count integer not null,
  -- Numbers that people were shown, the last hundred.
  numbers text[] not null,
  first_time timestamptz not null,
  last_time timestamptz not null,
  unique (minute, level, message, call)
);
create index server_error_time on server_error (last_time desc);
