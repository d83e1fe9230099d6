-- The order of the portal's own prompts; null for those of people, which are listed by their last change.
alter table user_prompt add column position integer;
update user_prompt p set position = x.place
  from (select id, row_number() over (order by id) as place from user_prompt where user_id is null) x
 where p.id = x.id;

-- A mark outlives its tool: one that the operator takes away and puts back has its marks again.
alter table ai_tool_mark drop constraint ai_tool_mark_tool_id_fkey;

-- Where a removed entry stood, so that taking the removal back puts it there.
alter table operator_change add column place integer;
