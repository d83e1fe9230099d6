-- A call of a tool that may change something, which waits for the person who asked. It goes with its answer.
create table tool_approval (
  -- Id of the call in `chat_record.tool_calls`.
  call_id text primary key,
  chat_record_id text not null references chat_record (id) on delete cascade,
  -- `<server>/<tool>`, and the digest of all that it said of itself then.
  tool text not null,
  hash text not null,
  -- Null while it waits.
  decision text check (decision in ('allow', 'allow_in_chat', 'refuse')),
  expires timestamptz not null
);
create index tool_approval_record on tool_approval (chat_record_id);

-- Tools that a person has allowed for a whole conversation, as they were then.
create table tool_grant (
  chat_id text not null references chat (id) on delete cascade,
  tool text not null,
  hash text not null,
  primary key (chat_id, tool)
);
