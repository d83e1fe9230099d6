-- A person's own files that were opened for reading, newest first.
create index stored_file_reading on stored_file (owner_id, create_time desc, id) where for_reading;
