-- Agents that people make are applications with an owner; without one they came with the portal.
alter table application
  add column owner_id text references app_user (id) on delete cascade,
  -- Its members may use it, while the owner is one of them.
  add column project_id text references project (id) on delete set null,
  -- The model that answers where none is chosen; empty: the portal's.
  add column model_id text not null default '',
  -- Of a form that is not saved: used by its owner beside the form, in no list, and removed soon.
  add column trial boolean not null default false,
  -- Conversations with it can still be read, and nothing more can be asked.
  add column deleted_at timestamptz,
  add column version integer not null default 1,
  add column create_time timestamptz not null default now(),
  add column update_time timestamptz not null default now();
create index application_owner on application (owner_id) where owner_id is not null;
create index application_project on application (project_id) where project_id is not null;
