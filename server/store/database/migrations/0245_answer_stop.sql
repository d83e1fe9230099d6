-- An answer is stopped by the server that writes it, which knows what stands behind its sentences; others ask it to.
alter table chat_record add column stop_wanted boolean not null default false;
