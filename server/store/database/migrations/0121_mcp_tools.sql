-- Tools of outside servers as they were first seen or last approved: one that changes afterwards is not offered.
create table mcp_tool (
  server_id text not null,
  tool text not null,
  -- Of name, description and schema: the approved one, and the one seen last.
  approved_hash text not null,
  seen_hash text not null,
  -- {description, schema} as seen last, for the operator to read.
  definition jsonb not null,
  seen_time timestamptz not null default now(),
  primary key (server_id, tool)
);
