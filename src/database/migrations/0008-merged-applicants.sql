-- Two records of one person become one: the merged record stays, so that its email still leads to the person and so
-- that the merge can be undone exactly. It is listed no more.
alter table applicants
  -- Counts the changes by admins: each is one entry in the applicant's history.
  add column version integer not null default 1,
  add column merged_into_id bigint references applicants (id) check (merged_into_id <> id);
create index applicants_merged_into on applicants (merged_into_id) where merged_into_id is not null;

-- The merges that stand. What was before and after stands here only of the details that the merge changed in the
-- record that goes on; the merged one keeps its own.
create table applicant_merges (
  merged_id bigint primary key references applicants (id),
  username text not null references admins (username),
  at timestamptz not null default now(),
  before jsonb not null,
  after jsonb not null
);

-- An application belongs to a person (applicant_id) and came by the email of one of that person's records
-- (applied_as_id), which never changes. A merge moves what it finds under the other record and loses none, even where
-- both applied for the same job.
alter table applications add column applied_as_id bigint references applicants (id);
update applications set applied_as_id = applicant_id;
alter table applications
  alter column applied_as_id set not null,
  drop constraint applications_job_id_applicant_id_key,
  add unique (job_id, applied_as_id);
create index applications_job on applications (job_id, applicant_id);

-- Lists pass over merged records.
drop index applicants_newest, applicants_first_name, applicants_last_name;
create index applicants_newest on applicants (created_at desc, id desc) where merged_into_id is null;
create index applicants_first_name on applicants (lower(first_name || ' ' || last_name), id)
  where merged_into_id is null;
create index applicants_last_name on applicants (lower(last_name || ' ' || first_name), id)
  where merged_into_id is null;

-- Who has the same number, however it was written.
create index applicants_phone on applicants (regexp_replace(phone, '\D', '', 'g')) where merged_into_id is null;
