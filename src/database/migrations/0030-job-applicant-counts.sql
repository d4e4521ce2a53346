-- The applicants of each job, counted. Lists show the number, sort and filter by it without reading applications. A
-- person who applied under two merged records counts once. The functions that write it run with the rights of their
-- owner, because older copies serve with a user that has none on the new table.
create table job_applicant_counts (
  job_id bigint primary key references jobs (id) on delete cascade,
  count integer not null
);

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

lock table jobs, applications in share row exclusive mode;
insert into job_applicant_counts (job_id, count)
select jobs.id, count(distinct applicant_id) from jobs left join applications on job_id = jobs.id group by jobs.id;
create index job_applicant_counts_count on job_applicant_counts (count, job_id);

create trigger jobs_applicant_count after insert on jobs
  for each row execute function begin_job_applicant_count();
create trigger applications_count_new after insert on applications
  referencing new table as added for each statement execute function count_new_applicants();
create trigger applications_count_moved after update on applications
  referencing new table as moved for each statement execute function count_moved_applicants();
create trigger applications_count_deleted after delete on applications
  referencing old table as moved for each statement execute function count_moved_applicants();
analyze job_applicant_counts;
