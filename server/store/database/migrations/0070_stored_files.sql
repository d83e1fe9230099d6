-- Files that people have stored. The bytes lie on disk under their hash, once for all owners; see docs/documents.md.
create table stored_file (
  id text primary key,
  owner_id text not null references app_user (id) on delete cascade,
  -- As the person named it: shown as text, never a path.
  name text not null,
  size bigint not null check (size > 0),
  -- SHA-256 of the bytes, lower-case hexadecimal: where they lie.
  sha256 text not null,
  -- From the server's own look at the bytes.
  media_type text not null,
  -- The record of the same work: the library's, or one of the owner's own.
  paper_id text references paper (paper_id) on delete set null,
  create_time timestamptz not null default now()
);
-- The same content again is the same file.
create unique index stored_file_content on stored_file (owner_id, sha256);
create index stored_file_bytes on stored_file (sha256);
create index stored_file_paper on stored_file (paper_id) where paper_id is not null;
