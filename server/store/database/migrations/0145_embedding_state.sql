-- How far the making of vectors is: one row, and none before an embedding model was first set. The vectors themselves are
-- in paper_vector, a table that the server makes when it knows their length and the database has pgvector.
create table embedding_state (
  only_one boolean primary key default true check (only_one),
  -- Of the vectors that are there; empty when there are none.
  model text not null default '',
  dimensions integer not null default 0,
  -- What records have cost on a day.
  day date not null default current_date,
  tokens bigint not null default 0,
  -- Why no vectors are made at the moment, in Chinese.
  failed text not null default '',
  -- The one server that makes them.
  worker text not null default '',
  lease_until timestamptz not null default now()
);
