-- Papers that a user has opened: one row a paper, moved up by each view.
create table paper_view (
  user_id text not null references app_user (id) on delete cascade,
  paper_id text not null references paper (paper_id) on delete cascade,
  view_count integer not null default 1,
  -- First and last view.
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (user_id, paper_id)
);
create index paper_view_newest on paper_view (user_id, update_time desc, paper_id);
create index paper_view_paper on paper_view (paper_id);
