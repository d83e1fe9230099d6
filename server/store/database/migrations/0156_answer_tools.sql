-- Tools of outside servers that a person chose for an answer, and those that were called for it.
alter table chat_record
  add column mcp_servers jsonb not null default '[]',
  add column tool_calls jsonb not null default '[]';
