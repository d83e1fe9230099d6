-- Whether somebody who has left a project can still see, in their own earlier answers, the words that were quoted from its files.
alter table project add column quotes_kept boolean not null default false;

-- Files and private records of a project that somebody has left, as they were then: the project decides about their quotations. Rows
-- outlive project and file, or a deletion would show the words again.
create table withdrawn_quotation (
  user_id text not null references app_user (id) on delete cascade,
  source_id text not null,
  project_id text not null,
  primary key (user_id, source_id, project_id)
);
create index withdrawn_quotation_project on withdrawn_quotation (project_id, user_id);
