-- What the steps of a former plan have found stays: a new thread can be branched from a moment at which that plan was the current one.
alter table research_finding drop constraint research_finding_pkey;
-- The request whose plan put an end to it; null for what reports are written from.
alter table research_finding add column replaced_by text;
create unique index research_finding_current on research_finding (thread_id, step_id) where replaced_by is null;
create index research_finding_thread on research_finding (thread_id);
