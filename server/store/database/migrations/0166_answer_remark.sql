-- What colleagues wrote into the file of an answer or report; it goes with the answer.
create table answer_remark (
  chat_record_id text not null references chat_record (id) on delete cascade,
  -- Made in the file: unique within its answer only.
  id uuid not null,
  quote text not null,
  kind text not null,
  text text not null,
  author text not null,
  time timestamptz not null,
  done boolean not null default false,
  primary key (chat_record_id, id)
);
