-- A deleted base lies in the bin for a while. Every statement reads the view, so that a base in the bin is nowhere else;
-- only the bin itself reads the table.
alter table dataset rename to stored_dataset;
alter table stored_dataset add column deleted_at timestamptz;
alter table stored_dataset add column deleted_by text references app_user (id) on delete set null;
create index stored_dataset_bin on stored_dataset (deleted_at) where deleted_at is not null;

create view dataset as
  select id, kind, name, "desc", project_id, owner_id, subject_code, subject, is_default, version, create_time, update_time
    from stored_dataset where deleted_at is null;
