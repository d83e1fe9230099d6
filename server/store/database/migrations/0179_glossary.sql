-- How a person wants terms to be translated. A term is one, whatever its case and white space.
create table glossary_term (
  term_id text primary key,
  user_id text not null references app_user (id) on delete cascade,
  target text not null check (target in ('zh', 'en')),
  term_key text not null,
  term text not null,
  rendering text not null,
  update_time timestamptz not null default clock_timestamp(),
  unique (user_id, target, term_key)
);
