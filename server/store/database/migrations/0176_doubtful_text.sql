-- [[start, end], …] in the text of the page: sentences whose order on the page nothing but the reading vouches for.
alter table file_page add column doubtful jsonb not null default '[]';
-- Pages of more than one column were read across; all PDFs are read again, after whatever else their owners have waiting.
update file_parse p
   set state = 'waiting', attempts = 0, worker = null, message = '', queue_time = 'infinity'
  from stored_file f
 where f.id = p.file_id and f.media_type = 'application/pdf' and p.state in ('done', 'truncated');
