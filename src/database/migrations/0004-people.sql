-- The people who apply, and their applications.

create table applicants (
  id bigint generated always as identity primary key,
  first_name text not null,
  middle_name text not null default '',
  last_name text not null,
  email text not null,
  phone text not null,
  -- Not null: the applicant was completed in the external applicant system (the zenople flag).
  completed_externally_at timestamptz,
  created_at timestamptz not null default now(),
  -- Counts the changes by admins: each is one entry in the applicant's history.
  version integer not null default 1,
  -- Two records of one person become one: the merged record stays, so that its email still leads to the person and so
  -- that the merge can be undone exactly. It is listed no more.
  merged_into_id bigint references applicants (id) check (merged_into_id <> id),
  erased_at timestamptz,
  -- Empty, and null: no legal hold.
  hold_reason text not null default '',
  -- The last day of the hold.
  hold_until date
);
-- One person is one email; never matched by phone or name.
create unique index applicants_email on applicants (lower(email));
create index applicants_merged_into on applicants (merged_into_id) where merged_into_id is not null;
-- Lists pass over merged records.
create index applicants_newest on applicants (created_at desc, id desc) where merged_into_id is null;
create index applicants_first_name on applicants (lower(first_name || ' ' || last_name), id)
  where merged_into_id is null;
create index applicants_last_name on applicants (lower(last_name || ' ' || first_name), id)
  where merged_into_id is null;
create index applicants_completed on applicants (created_at desc, id desc)
  where merged_into_id is null and completed_externally_at is not null;
create index applicants_not_completed on applicants (created_at desc, id desc)
  where merged_into_id is null and completed_externally_at is null;
-- The people with the same number, however it was written.
create index applicants_phone on applicants (regexp_replace(phone, '\D', '', 'g')) where merged_into_id is null;
-- For the retention, which reads the oldest first.
create index applicants_kept on applicants (created_at, id) where merged_into_id is null and erased_at is null;

create function person_of(record bigint) returns bigint language sql stable as $$
  with recursive part as (
    select id, merged_into_id from applicants where id = record
    union all
    select next.id, next.merged_into_id from applicants as next join part on next.id = part.merged_into_id
  )
  select id from part where merged_into_id is null
$$;

-- The applicants with an application that no admin has seen. A new submission adds the row, and the first admin who
-- opens the applicant's page removes it. Who opened it is not kept.
create table unopened_applicants (
  applicant_id bigint primary key references applicants (id) on delete cascade
);

-- An application belongs to a person (applicant_id) and came by the email of one of that person's records
-- (applied_as_id), which never changes. A merge moves what it finds under the other record and loses none, even where
-- both applied for the same job.
create table applications (
  id bigint generated always as identity primary key,
  -- Null: a general application, for no job. Each record has at most one, like one for each job.
  job_id bigint references jobs (id),
  applicant_id bigint not null references applicants (id),
  created_at timestamptz not null default now(),
  applied_as_id bigint not null references applicants (id),
  -- That of its first submission.
  source text not null default '',
  unique (job_id, applied_as_id)
);
create unique index applications_general on applications (applied_as_id) where job_id is null;
create index applications_applicant on applications (applicant_id, created_at desc);
create index applications_job on applications (job_id, applicant_id);
-- For the figures: the applications of a week, and those of a job in the last days.
create index applications_created on applications (created_at, id);
create index applications_job_created on applications (job_id, created_at);
-- Merges have moved these few. Only they can repeat an application of the same person for the same job.
create index applications_moved on applications (job_id, applicant_id) where applied_as_id <> applicant_id;

-- The details that somebody typed, exactly as they were sent. The same person applying again for the same job with other
-- details adds a row here and never overwrites one.
create table submissions (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id),
  reference text not null unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  created_at timestamptz not null default now(),
  -- How the person found the job, as far as it is known: the job board or the site that led here.
  source text not null default '',
  unique (application_id, first_name, last_name, email, phone)
);

-- Applications whose form came with a filled trap, exactly as they were typed. They count nowhere. An admin who
-- recognises a person turns one into an application.
create table suspected_applications (
  id bigint generated always as identity primary key,
  job_id bigint references jobs (id),
  reference text not null unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  source text not null,
  trap text not null,
  created_at timestamptz not null default now(),
  unique (job_id, first_name, last_name, email, phone)
);
create unique index suspected_applications_general
  on suspected_applications (first_name, last_name, email, phone) where job_id is null;
create index suspected_applications_newest on suspected_applications (created_at desc, id desc);
create index suspected_applications_email on suspected_applications (lower(email));

-- The applicants of each job, counted. Lists show the number, sort and filter by it without reading applications. A
-- person who applied under two merged records counts once. The functions that write it run with the rights of their
-- owner: the user that serves only reads the table.
create table job_applicant_counts (
  job_id bigint primary key references jobs (id) on delete cascade,
  count integer not null
);
create index job_applicant_counts_count on job_applicant_counts (count, job_id);

create function begin_job_applicant_count() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into job_applicant_counts (job_id, count) values (new.id, 0);
  return null;
end
$$;

-- Locks the counters in one order, so that two transactions do not wait for each other in a circle. Statements after
-- the lock see the applications of the transaction before.
create function lock_job_applicant_counts(job_ids bigint[]) returns void language plpgsql as $$
begin
  perform from job_applicant_counts where job_id = any(job_ids) order by job_id for update;
end
$$;

create function count_new_applicants() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform lock_job_applicant_counts(array(select job_id from added));
  update job_applicant_counts set count = job_applicant_counts.count + fresh.count
  from (
    select job_id, count(distinct applicant_id) as count from added
    where not exists (
      select from applications as other
      where other.job_id = added.job_id and other.applicant_id = added.applicant_id
        and other.id not in (select id from added))
    group by job_id
  ) as fresh
  where job_applicant_counts.job_id = fresh.job_id;
  return null;
end
$$;

-- A merge of applicants, or its undo.
create function count_moved_applicants() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform lock_job_applicant_counts(array(select job_id from moved));
  update job_applicant_counts set count = counted.count
  from (
    select job_id, (
      select count(distinct applicant_id) from applications where applications.job_id = affected.job_id) as count
    from (select distinct job_id from moved) as affected
  ) as counted
  where job_applicant_counts.job_id = counted.job_id;
  return null;
end
$$;

create trigger jobs_applicant_count after insert on jobs
  for each row execute function begin_job_applicant_count();
create trigger applications_count_new after insert on applications
  referencing new table as added for each statement execute function count_new_applicants();
create trigger applications_count_moved after update on applications
  referencing new table as moved for each statement execute function count_moved_applicants();
create trigger applications_count_deleted after delete on applications
  referencing old table as moved for each statement execute function count_moved_applicants();
