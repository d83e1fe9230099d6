-- Files of one's own are sources like papers; the application of knowledge bases answers from its base alone.
alter table application alter column file_upload_enable set default true;
update application set file_upload_enable = not for_dataset;
