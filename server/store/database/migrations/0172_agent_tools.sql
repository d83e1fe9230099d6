-- Tools of outside servers that conversations with an agent begin with.
alter table application add column mcp_servers jsonb not null default '[]';
