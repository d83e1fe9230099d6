-- When a person last read a feed, as numbers of records: later numbers came into the library later.
create table feed_visit (
  user_id text not null references app_user (id) on delete cascade,
  -- Code of a topic; empty for the feed of everything.
  feed text not null,
  -- The newest record when the visit before this one ended: later ones are new.
  seen_seq integer not null,
  -- The newest record at the last call of this visit.
  next_seq integer not null,
  last_call timestamptz not null,
  primary key (user_id, feed)
);

-- Papers that are not to be recommended again.
create table hidden_paper (
  user_id text not null references app_user (id) on delete cascade,
  paper_id text not null references paper (paper_id) on delete cascade,
  create_time timestamptz not null default clock_timestamp(),
  primary key (user_id, paper_id)
);
create index hidden_paper_paper on hidden_paper (paper_id);
