-- What people keep of documents. Without foreign keys: a note stays when its record or file goes.
create table reading_note (
  note_id text primary key,
  user_id text not null references app_user (id) on delete cascade,
  paper_id text,
  file_id text,
  quote text not null,
  comment text not null,
  page integer,
  create_time timestamptz not null default clock_timestamp(),
  update_time timestamptz not null default clock_timestamp(),
  -- When it was deleted. It can be brought back for a while, then it goes for good.
  delete_time timestamptz,
  check (paper_id is not null or file_id is not null)
);
create index reading_note_paper on reading_note (user_id, paper_id);
create index reading_note_file on reading_note (user_id, file_id) where file_id is not null;
create index reading_note_deleted on reading_note (user_id, delete_time) where delete_time is not null;
