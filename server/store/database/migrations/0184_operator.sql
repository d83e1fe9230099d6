-- What whoever runs the portal has set while it runs, beside the tables that a part has of its own.
create table operator_setting (
  part text not null,
  entry_id text not null,
  -- Null: an entry of the program that was taken away.
  value jsonb,
  -- Null: in the program's place.
  position integer,
  primary key (part, entry_id)
);

-- Grows with each change of a part: all servers and clients look whether they have the last one.
create table operator_version (
  part text primary key,
  version bigint not null
);

-- Parts with a table of their own, as they were before the first change: what a reset goes back to.
create table operator_default (
  part text not null,
  entry_id text not null,
  value jsonb not null,
  position integer not null,
  primary key (part, entry_id)
);

create table operator_change (
  id bigint generated always as identity primary key,
  part text not null,
  -- Null: the order of the part, whose values are lists of ids.
  entry_id text,
  -- Null: there was none, or is none any more.
  before jsonb,
  after jsonb,
  user_id text references app_user (id) on delete set null,
  user_name text not null,
  create_time timestamptz not null default clock_timestamp(),
  -- The change that this one took back.
  undoes bigint references operator_change (id),
  undone boolean not null default false
);
create index operator_change_part on operator_change (part, id desc);

alter table menu
  add column hidden boolean not null default false,
  add column stopped_for_all boolean not null default false;

-- Whom an agent of the portal is listed for; `some`: those of agent_viewer.
alter table application add column seen_by text not null default 'all' check (seen_by in ('all', 'some', 'administrators'));
create table agent_viewer (
  application_id text not null references application (id) on delete cascade,
  user_id text not null references app_user (id) on delete cascade,
  primary key (application_id, user_id)
);
