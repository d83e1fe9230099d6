-- Lists of a base in their orders.
create index dataset_document_newest on dataset_document (dataset_id, create_time desc, id);
create index dataset_document_file on dataset_document (file_id) where file_id is not null;
create unique index dataset_document_once on dataset_document (dataset_id, file_id) where kind = 'file';
create index dataset_document_record on dataset_document (paper_id) where paper_id is not null;
create index dataset_subject on dataset (subject_code) where kind = 'ai';

create table dataset_tag (
  tag_id text primary key,
  dataset_id text not null references dataset (id) on delete cascade,
  -- Empty: without a group.
  group_name text not null default '',
  name text not null,
  color text not null default 'default',
  create_time timestamptz not null default now(),
  unique (dataset_id, group_name, name)
);

create table document_tag (
  document_id text not null references dataset_document (id) on delete cascade,
  tag_id text not null references dataset_tag (tag_id) on delete cascade,
  primary key (document_id, tag_id)
);
create index document_tag_tag on document_tag (tag_id);
