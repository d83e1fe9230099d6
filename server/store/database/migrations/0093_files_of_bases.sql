-- A file that its owner opened for reading stays; one that came into a base goes with the last base that has it.
alter table stored_file add column for_reading boolean not null default true;
delete from dataset_document where file_id is not null and file_id not in (select id from stored_file);
alter table dataset_document add constraint dataset_document_stored
  foreign key (file_id) references stored_file (id) on delete cascade;
