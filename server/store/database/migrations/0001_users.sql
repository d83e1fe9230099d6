create table app_user (
  id text primary key,
  username text not null,
  nick_name text not null,
  email text not null default '',
  -- scrypt with its parameters and salt, see http/passwords.ts
  password_hash text not null,
  is_admin boolean not null default false,
  disabled_at timestamptz,
  create_time timestamptz not null default now()
);
-- Names differ by more than case.
create unique index app_user_username on app_user (lower(username));

create table user_session (
  -- SHA-256 of the cookie's value: the table alone signs nobody in.
  id_hash text primary key,
  user_id text not null references app_user (id) on delete cascade,
  create_time timestamptz not null default now(),
  seen_time timestamptz not null default now(),
  expire_time timestamptz not null
);
create index user_session_user on user_session (user_id);
create index user_session_expire on user_session (expire_time);

create table user_setting (
  user_id text not null references app_user (id) on delete cascade,
  type text not null,
  key text not null,
  value jsonb not null,
  update_time timestamptz not null default now(),
  primary key (user_id, type, key)
);
