-- The rest of what a base is counted by: over a large library the statistics of a base read each of its records.
alter table dataset_document
  add column record_source text,
  add column record_language text;

create or replace function take_document_record() returns trigger language plpgsql as $$
declare
  words text;
begin
  new.record_id := new.paper_id;
  if new.record_id is null and new.file_id is not null then
    if tg_op = 'INSERT' then
      -- Locked: a parser that is just writing the record would not see this document.
      select f.paper_id into new.record_id from stored_file f where f.id = new.file_id for share;
    else
      select f.paper_id into new.record_id from stored_file f where f.id = new.file_id;
    end if;
  end if;
  select p.resource_type, p.year, p.basic_sourcename, p.language,
         concat_ws(chr(10), p.title, p.title_zh, array_to_string(p.authors, chr(10)))
    into new.record_type, new.record_year, new.record_source, new.record_language, words
    from paper p where p.paper_id = new.record_id;
  new.find_text := lower(concat_ws(chr(10), new.name, words));
  return new;
end
$$;

drop trigger document_record_changed on paper;
create trigger document_record_changed after update on paper
  for each row when (
    (old.title, old.title_zh, old.authors, old.resource_type, old.year, old.basic_sourcename, old.language)
    is distinct from (new.title, new.title_zh, new.authors, new.resource_type, new.year, new.basic_sourcename, new.language))
  execute function pass_record_change();

update dataset_document set record_id = null;
