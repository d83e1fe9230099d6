-- Tokens of calls to language models, by person, day of the database's clock, model and purpose.
create table model_usage (
  day date not null default current_date,
  user_id text not null references app_user (id) on delete cascade,
  model text not null,
  purpose text not null check (purpose in ('answer', 'research', 'translation')),
  calls bigint not null default 0,
  -- Calls whose tokens the service did not count: they are estimated.
  estimated_calls bigint not null default 0,
  prompt_tokens bigint not null default 0,
  -- Those of the reasoning included.
  completion_tokens bigint not null default 0,
  reasoning_tokens bigint not null default 0,
  primary key (day, user_id, model, purpose)
);
