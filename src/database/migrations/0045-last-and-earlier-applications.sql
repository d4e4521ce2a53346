-- The moment of the last application for each job. Lists find the quiet jobs by it without reading applications.

-- An application that began before these triggers is stored first.
lock table applications in share row exclusive mode;
alter table job_applicant_counts add column last_applied_at timestamptz not null default '-infinity';
update job_applicant_counts set last_applied_at = counted.last
from (select job_id, max(created_at) as last from applications group by job_id) as counted
where job_applicant_counts.job_id = counted.job_id;
create index job_applicant_counts_last on job_applicant_counts (last_applied_at, job_id);

create or replace function count_new_applicants() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform lock_job_applicant_counts(array(select job_id from added));
  update job_applicant_counts set
    count = job_applicant_counts.count + fresh.count, last_applied_at = greatest(last_applied_at, fresh.last)
  from (
    select job_id, max(created_at) as last, count(distinct applicant_id) filter (where not exists (
      select from applications as other
      where other.job_id = added.job_id and other.applicant_id = added.applicant_id
        and other.id not in (select id from added))) as count
    from added group by job_id
  ) as fresh
  where job_applicant_counts.job_id = fresh.job_id;
  return null;
end
$$;

create function recount_applicants(job_ids bigint[]) returns void language plpgsql as $$
begin
  perform lock_job_applicant_counts(job_ids);
  update job_applicant_counts set count = counted.count, last_applied_at = counted.last
  from (select distinct unnest(job_ids) as job_id) as affected, lateral (
    select count(distinct applicant_id) as count, coalesce(max(created_at), '-infinity') as last
    from applications where applications.job_id = affected.job_id
  ) as counted
  where job_applicant_counts.job_id = affected.job_id;
end
$$;

create or replace function count_moved_applicants() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform recount_applicants(array(select job_id from moved));
  return null;
end
$$;

create or replace function count_changed_applicants() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if exists (select id, applicant_id, created_at from moved except select id, applicant_id, created_at from was) then
    perform recount_applicants(array(select job_id from moved));
  end if;
  return null;
end
$$;

-- The applications of before there were stages, which the agency may count among those who wait.
create index applications_before_stages on applications (id) where asked_at is null;
