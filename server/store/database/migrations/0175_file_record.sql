-- What was recognised in a file of its work, and what people decided about its record since.
create table file_record (
  file_id text primary key references stored_file (id) on delete cascade,
  -- As the parser found it; null for files that were read before this table was there.
  recognised jsonb,
  -- Counts the changes of the record: an edit goes back with the one that it began from.
  version integer not null default 0,
  -- The last person's decision: reading the file again changes the record no more.
  decided_by text,
  decided_at timestamptz,
  -- When a person last confirmed the whole record.
  confirmed_at timestamptz
);

-- Fields that the program guessed from a file and that nobody has confirmed.
alter table paper add column guessed text[] not null default '{}';

-- Records of files that were made before were guessed as a whole.
update paper p set guessed = array_remove(array[
    'resource_type',
    'title',
    case when p.title_zh <> '' then 'title_zh' end,
    case when p.authors <> '{}' then 'authors' end,
    case when p.publish_date <> '' then 'publish_date' end,
    case when p.basic_sourcename <> '' then 'basic_sourcename' end,
    case when p.doi <> '' then 'doi' end,
    case when p.url <> '' then 'url' end
  ], null)
  from stored_file f where p.paper_id = 'own:' || f.id and not p.in_library;
