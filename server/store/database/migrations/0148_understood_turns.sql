-- How a message was understood: what was looked for, and what came of it. Null for answers of older versions.
alter table chat_record add column understood jsonb;
-- `conversation`: the answer works on the conversation itself, or is small talk.
alter table chat_record drop constraint chat_record_answer_mode_check;
alter table chat_record add constraint chat_record_answer_mode_check
  check (answer_mode in ('model', 'extractive', 'nothing_found', 'conversation'));
