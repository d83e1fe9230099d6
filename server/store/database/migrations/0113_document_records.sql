-- What lists of a base are narrowed, ordered and counted by, beside the document itself: to read the record of each
-- document for it took most of the time of a large base. Kept by triggers, whoever writes.
alter table dataset_document
  -- The record: its own, or the one that its file was recognised as.
  add column record_id text,
  add column record_type smallint,
  add column record_year smallint,
  -- Name, titles and authors in lower case, a line each.
  add column find_text text not null default '';

create function take_document_record() returns trigger language plpgsql as $$
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
  select p.resource_type, p.year, concat_ws(chr(10), p.title, p.title_zh, array_to_string(p.authors, chr(10)))
    into new.record_type, new.record_year, words
    from paper p where p.paper_id = new.record_id;
  new.find_text := lower(concat_ws(chr(10), new.name, words));
  return new;
end
$$;

create function pass_record_change() returns trigger language plpgsql as $$
begin
  update dataset_document set record_id = null where record_id = new.paper_id;
  return null;
end
$$;

create function pass_file_record() returns trigger language plpgsql as $$
begin
  update dataset_document set record_id = null where file_id = new.id;
  return null;
end
$$;

create trigger document_record before insert or update of name, paper_id, file_id, record_id on dataset_document
  for each row execute function take_document_record();
create trigger document_record_changed after update on paper
  for each row when ((old.title, old.title_zh, old.authors, old.resource_type, old.year)
    is distinct from (new.title, new.title_zh, new.authors, new.resource_type, new.year))
  execute function pass_record_change();
create trigger document_file_record after update of paper_id on stored_file
  for each row when (old.paper_id is distinct from new.paper_id) execute function pass_file_record();

update dataset_document set record_id = null;
create index dataset_document_of_record on dataset_document (record_id) where record_id is not null;
-- Bases are counted from this alone.
create index dataset_document_counts on dataset_document (dataset_id, record_id);
