create table chat (
  id text primary key,
  user_id text not null references app_user (id) on delete cascade,
  application_id text not null references application (id),
  -- Start of the first question; empty until there is one.
  abstract text not null default '',
  -- When it was pinned.
  top_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create index chat_user on chat (user_id, application_id, update_time desc);
create index chat_application on chat (application_id);

-- One question and its answer. The row grows while the answer is written.
create table chat_record (
  id text primary key,
  chat_id text not null references chat (id) on delete cascade,
  user_id text not null references app_user (id) on delete cascade,
  parent_id text references chat_record (id) on delete cascade,
  -- Place in the conversation: the parent's and one more.
  index integer not null,
  -- Made by the client; a question that is sent twice is stored once.
  request_id text not null,
  problem_text text not null,
  answer_text text not null default '',
  reasoning_content text not null default '',
  state text not null default 'pending' check (state in ('pending', 'streaming', 'done', 'stopped', 'failed')),
  answer_mode text check (answer_mode in ('model', 'extractive', 'nothing_found')),
  notice text not null default '',
  vote_status text not null default '-1' check (vote_status in ('-1', '0', '1')),
  vote_reasons jsonb not null default '[]',
  -- Cited passages in order of n: {n, paper_id, document_id, dataset_id, content, place, page}.
  sources jsonb not null default '[]',
  paper_id_list jsonb not null default '[]',
  dataset_id_list jsonb not null default '[]',
  -- Empty: the default one.
  model_id text not null default '',
  -- The server process that writes the answer, and its last sign of life by the database's clock.
  runner_id text,
  heartbeat timestamptz not null default now(),
  -- How often the answer was begun.
  attempts integer not null default 0,
  -- Grows with each change of the answer, so that a follower reads the row only when there is something new.
  revision integer not null default 0,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  unique (user_id, request_id)
);
create index chat_record_chat on chat_record (chat_id, create_time desc);
create index chat_record_parent on chat_record (parent_id);
create index chat_record_unfinished on chat_record (heartbeat) where state in ('pending', 'streaming');
