-- How often a name or a network was tried lately without success, and when the next try of it is looked at: here, since
-- several servers share it.
create table sign_in_pace (
  -- SHA-256 of the name or the network: a name that does not exist may be a password in the wrong field.
  key_hash text primary key,
  tries integer not null,
  -- Begin of the window that is counted.
  since timestamptz not null,
  next_time timestamptz not null
);
create index sign_in_pace_since on sign_in_pace (since);

-- Browsers in which somebody has signed in with a password. Guesses of others do not slow the person there.
create table known_device (
  -- SHA-256 of the cookie's value.
  device_hash text not null,
  user_id text not null references app_user (id) on delete cascade,
  seen_time timestamptz not null,
  primary key (device_hash, user_id)
);
create index known_device_user on known_device (user_id);
create index known_device_seen on known_device (seen_time);

-- Until when the cookie without the prefix __Host- opens the session; null: as long as the session lasts, for those over http
-- and those from before the prefix.
alter table user_session add column plain_until timestamptz;
