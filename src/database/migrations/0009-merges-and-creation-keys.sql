-- What a merge of two industries or two locations did, until it is undone. Nothing here refers to them: either may be
-- gone.
create table list_merges (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('industry', 'location')),
  -- The entry that was deleted, as its row was.
  entry jsonb not null,
  into_id bigint not null,
  -- The jobs that it had.
  job_ids bigint[] not null
);

-- Chosen by whoever posts a job: a second attempt finds the job of the first one.
alter table jobs add column creation_key text;
create unique index jobs_creation_key on jobs (posted_by, creation_key);
