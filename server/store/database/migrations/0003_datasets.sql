create table project (
  id text primary key,
  name text not null,
  "desc" text not null default '',
  subject_code text not null default '',
  subject text not null default '',
  owner_id text not null references app_user (id),
  version integer not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);

create table project_member (
  project_id text not null references project (id) on delete cascade,
  user_id text not null references app_user (id) on delete cascade,
  role text not null check (role in ('manager', 'member', 'reader')),
  create_time timestamptz not null default now(),
  primary key (project_id, user_id)
);
create index project_member_user on project_member (user_id);

-- A knowledge base: public (ai), of a team (project) or one person's (reading).
create table dataset (
  id text primary key,
  kind text not null check (kind in ('ai', 'project', 'reading')),
  name text not null,
  "desc" text not null default '',
  project_id text references project (id) on delete cascade,
  owner_id text references app_user (id) on delete cascade,
  subject_code text not null default '',
  subject text not null default '',
  -- The reading list that is made on first ask and cannot be deleted.
  is_default boolean not null default false,
  version integer not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  check ((kind = 'project') = (project_id is not null)),
  check ((kind = 'reading') = (owner_id is not null))
);
create index dataset_project on dataset (project_id);
create index dataset_owner on dataset (owner_id);
-- One default reading list a person, also when two tabs ask at once.
create unique index dataset_default on dataset (owner_id) where is_default;

create table dataset_folder (
  id text primary key,
  dataset_id text not null references dataset (id) on delete cascade,
  parent_id text references dataset_folder (id) on delete cascade,
  name text not null,
  version integer not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create unique index dataset_folder_name on dataset_folder (dataset_id, coalesce(parent_id, ''), name);

create table dataset_document (
  id text primary key,
  dataset_id text not null references dataset (id) on delete cascade,
  folder_id text references dataset_folder (id) on delete set null,
  kind text not null check (kind in ('paper', 'file')),
  -- Id of a literature record; records of other engines are stored before they are put in.
  paper_id text,
  file_id text,
  name text not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create index dataset_document_place on dataset_document (dataset_id, folder_id);
create unique index dataset_document_paper on dataset_document (dataset_id, paper_id) where kind = 'paper';
