-- Scanned pages of a file: recognised by a program of the operator, and kept apart from the text layer of the others.
create table file_ocr (
  file_id text primary key references stored_file (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'cancelled', 'done', 'failed')),
  -- Numbers of the pages without a text layer.
  pages integer[] not null,
  message text not null default '',
  attempts integer not null default 0,
  worker text,
  lease_until timestamptz,
  queue_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create index file_ocr_open on file_ocr (queue_time) where state in ('waiting', 'running');

create table file_ocr_page (
  file_id text not null references file_ocr (file_id) on delete cascade,
  page integer not null,
  -- Paragraphs in order, each with its lines: [{lines: [{text, box: [left, top, width, height]}]}], in parts of the page.
  blocks jsonb not null,
  confidence real,
  languages text not null,
  engine text not null,
  create_time timestamptz not null default clock_timestamp(),
  primary key (file_id, page)
);

-- {"confidence": 0 to 100} where the text of the page was recognised.
alter table file_page add column recognised jsonb;

-- Scans that could not be read are looked at again, after whatever else waits.
update file_parse set state = 'waiting', attempts = 0, worker = null, message = '', queue_time = 'infinity'
  where state = 'failed' and message = '没有可读取的文字（可能是扫描件）';
