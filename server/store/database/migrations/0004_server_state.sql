-- What the server remembers about itself, such as which starter library it has imported.
create table server_state (
  key text primary key,
  value text not null,
  update_time timestamptz not null default now()
);
