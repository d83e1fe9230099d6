-- Which sentence a model chose for a cell of a comparison, so that the same paper with the same text does not ask it again.
create table comparison_choice (
  paper_id text not null references paper (paper_id) on update cascade on delete cascade,
  -- SHA-256 of what the model was told: the task, the title and the sentences with their places.
  text_version text not null,
  model text not null,
  -- The question of the cell.
  row text not null,
  -- Number of the sentence, from 1; null where none says it.
  sentence smallint,
  used_at timestamptz not null default now(),
  primary key (paper_id, text_version, model, row)
);
-- Those unused for longest go when there are too many.
create index comparison_choice_used on comparison_choice (used_at);
