-- Runs of deep research are conversations of an application of their own, which is opened from its page and not listed.
insert into application
  (id, name, "desc", icon, category, prologue, example_questions, instruction, index_flag, for_dataset, position)
values
  (
    'app-research', '深度研究', '拟定计划、分步检索阅读文献，写出带编号引用的研究报告。', 'research', '研究',
    '请写出要研究的问题。我会先拟定研究计划，经你确认后逐步检索和阅读，最后写成报告。',
    '[]', '撰写研究报告：按计划的各部分组织，先给出结论再给依据，写明分歧与不足。', false, false, 20
  );

-- A request of a research thread: its events are in `research_event`, and the answerer leaves it alone.
alter table chat_record add column for_research boolean not null default false;

-- What a request of a thread asked for.
create table research_request (
  chat_record_id text primary key references chat_record (id) on delete cascade,
  thread_id text not null references chat (id) on delete cascade,
  -- As the call had it, with its defaults.
  body jsonb not null,
  -- Number of its first event.
  first_seq integer not null,
  -- Somebody wants it stopped; the server that runs it sees this at its next statement.
  stop_wanted boolean not null default false
);
create index research_request_thread on research_request (thread_id);

-- All that happened in a thread, in the order of `seq`. Never changed, only added to.
create table research_event (
  thread_id text not null references chat (id) on delete cascade,
  seq integer not null,
  chat_record_id text not null references chat_record (id) on delete cascade,
  kind text not null,
  -- The event without what all have; papers by their ids.
  event jsonb not null,
  create_time timestamptz not null,
  primary key (thread_id, seq)
);
create index research_event_record on research_event (chat_record_id, seq);

-- What the steps of a thread's plan have found: what its reports are written from.
create table research_finding (
  thread_id text not null references chat (id) on delete cascade,
  step_id text not null,
  finding jsonb not null,
  primary key (thread_id, step_id)
);

-- First questions, counted by day. They stay when their thread is deleted.
create table research_use (
  chat_record_id text primary key,
  user_id text not null references app_user (id) on delete cascade,
  create_time timestamptz not null
);
create index research_use_user on research_use (user_id, create_time);
