-- Pages of more than one column were read across: all PDFs are read again, after whatever else their owners have waiting.
update file_parse p
   set state = 'waiting', attempts = 0, worker = null, message = '', queue_time = 'infinity'
  from stored_file f
 where f.id = p.file_id and f.media_type = 'application/pdf' and p.state in ('done', 'truncated');
