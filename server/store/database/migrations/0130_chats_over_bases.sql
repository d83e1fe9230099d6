-- The base that a conversation is over. No reference: a base that comes back from the bin has its conversations again.
alter table chat add column dataset_id text;
update chat c
   set dataset_id = (select r.dataset_id_list ->> 0 from chat_record r
                     where r.chat_id = c.id and jsonb_array_length(r.dataset_id_list) > 0 order by r.create_time limit 1)
  from application a
 where a.id = c.application_id and a.for_dataset;
