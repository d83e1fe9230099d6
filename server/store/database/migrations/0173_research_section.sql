-- The sections of reports that a model has written, as it wrote them: a server that takes a run over goes on behind the last one, and
-- one can be written anew alone.
create table research_section (
  chat_record_id text not null references chat_record (id) on delete cascade,
  -- 0 for the first one.
  place integer not null,
  -- Title, what it is about, its words with the numbers of its own passages, and these passages.
  section jsonb not null,
  primary key (chat_record_id, place)
);
