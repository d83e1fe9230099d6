-- A person's own prompts. `{{变量}}` in the content is filled in when it is used.
create table user_prompt (
  id text primary key,
  user_id text not null references app_user (id) on delete cascade,
  title text not null,
  content text not null,
  category text not null default '',
  version integer not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create index user_prompt_user on user_prompt (user_id, update_time desc);
