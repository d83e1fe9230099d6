-- Why the model's text ended before its end: its limit, its operator's filter, a tool, or no word on it. Empty when it is whole.
alter table chat_record add column finish text not null default '' check (finish in ('', 'length', 'filtered', 'tools', 'cut'));
