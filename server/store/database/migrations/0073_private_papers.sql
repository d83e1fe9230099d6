-- Records made from a person's own files: for everybody else they do not exist.
alter table paper add column owner_id text references app_user (id) on delete cascade;
create index paper_owner on paper (owner_id) where owner_id is not null;
alter table paper add constraint paper_private check (owner_id is null or not in_library);
