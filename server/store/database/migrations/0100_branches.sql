-- The person's own words beside a vote.
alter table chat_record add column vote_comment text not null default '';
-- What a conversation was made by that begins with turns of another one: asked twice, it is made once.
alter table chat add column request_id text;
create unique index chat_request on chat (user_id, request_id) where request_id is not null;
