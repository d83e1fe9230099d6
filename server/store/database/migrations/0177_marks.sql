-- Notes mark what they are about, with a colour, tags and a place, and can be shared with the readers of a team base.
alter table reading_note
  add column kind text not null default 'note' check (kind in ('note', 'highlight', 'underline', 'area')),
  add column color text not null default 'yellow' check (color in ('yellow', 'green', 'blue', 'red', 'purple')),
  add column tags text[] not null default '{}',
  -- [{page, start, end}] in the text, [[page, left, top, width, height]] on the pages of a PDF.
  add column spots jsonb not null default '[]',
  add column boxes jsonb not null default '[]',
  -- A base that is gone for good leaves the note to its author.
  add column dataset_id text references stored_dataset (id) on delete set null,
  add column version integer not null default 1;
-- What was kept of a passage until now was marked in no way but is shown as a mark from now on.
update reading_note set kind = 'highlight' where quote <> '';
create index reading_note_shared on reading_note (dataset_id) where dataset_id is not null;

create table note_reply (
  reply_id text primary key,
  note_id text not null references reading_note (note_id) on delete cascade,
  user_id text not null references app_user (id) on delete cascade,
  text text not null,
  create_time timestamptz not null default clock_timestamp()
);
create index note_reply_note on note_reply (note_id, create_time);
create index note_reply_user on note_reply (user_id);
