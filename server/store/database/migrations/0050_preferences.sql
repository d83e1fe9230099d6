-- Which topics a person follows, and by what else papers are recommended to them.

-- A row a person and half: `version` is the one that an edit must have started from.
create table preference_version (
  user_id text not null references app_user (id) on delete cascade,
  part text not null check (part in ('topics', 'recommend')),
  version integer not null,
  update_time timestamptz not null default now(),
  primary key (user_id, part)
);

create table followed_topic (
  user_id text not null references app_user (id) on delete cascade,
  -- Of the topic dictionary, or made for own words.
  code text not null,
  position integer not null,
  own boolean not null,
  alert boolean not null,
  -- Of own topics; those of the dictionary stand there.
  name text not null default '',
  query text not null default '',
  filters jsonb not null default '{}',
  primary key (user_id, code)
);

-- `saved` is in use; `later` is a draft beside it.
create table recommend_preference (
  user_id text not null references app_user (id) on delete cascade,
  state text not null check (state in ('saved', 'later')),
  interest_codes text[] not null,
  keywords text[] not null,
  resource_types integer[] not null,
  languages text[] not null,
  -- Topics chosen with a draft.
  topic_codes text[] not null default '{}',
  own_topics text[] not null default '{}',
  update_time timestamptz not null default now(),
  primary key (user_id, state)
);
