-- Who read and changed what in a project: one row for what one person did with one thing within an hour. The name is the one it had then.
create table project_access (
  id bigint generated always as identity primary key,
  project_id text not null references project (id) on delete cascade,
  user_id text not null references app_user (id) on delete cascade,
  action text not null,
  subject_id text not null,
  subject text not null,
  role text,
  hour timestamptz not null,
  count integer not null default 1,
  first_time timestamptz not null,
  last_time timestamptz not null,
  unique (project_id, user_id, action, subject_id, hour)
);
create index project_access_newest on project_access (project_id, id desc);
create index project_access_age on project_access (last_time);
