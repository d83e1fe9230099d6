-- What stands behind the sentences of an answer; null for older ones, and for those that read no sources.
alter table chat_record add column ledger jsonb;
