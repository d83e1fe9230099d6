-- What the first recommendations of a new person come from.

-- Papers of a field: how many there are, and the most cited of them, without reading a record.
create index paper_field on paper (subject_code, seq) include (year, resource_type, language) where in_library;
-- What was put into a base last.
create index dataset_document_latest on dataset_document (dataset_id, create_time desc) where paper_id is not null;
-- A person's answers with a vote: what the praised ones cite tells of their interests.
create index chat_record_voted on chat_record (user_id, update_time desc) where vote_status <> '-1';
