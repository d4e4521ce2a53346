-- One index answers the list and the counts of the open jobs by their facts, without a look at the wide rows.
-- `said` has a bit for each type, shift and workplace, in the order of `said_values`; `pay_step` is that of the job.
alter table searched_jobs
  add column said integer not null default 0,
  add column pay_step integer;

-- The program knows the same order, see `saidValues`.
create function said_values() returns text[] language sql immutable parallel safe as $$
  select array['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER',
    'day', 'evening', 'night', 'weekend', 'rotating', 'on_call',
    'on_site', 'hybrid', 'remote']
$$;

create function job_said(job jobs) returns integer language sql stable as $$
  select coalesce(bit_or(1 << array_position(said_values(), value) - 1), 0)
  from unnest(string_to_array(concat_ws(e'\n', job.employment_types, job.shifts, job.workplace), e'\n')) as value
$$;

update searched_jobs set said = job_said(jobs), pay_step = jobs.pay_step
from jobs where id = job_id and facts <> '{}';

alter table searched_jobs drop column facts;

-- As before, without the marks that a job says something about a fact: `said` knows that.
create or replace function job_fact_marks(job jobs) returns text[] language sql stable as $$
  select array(select '@t' || value from unnest(string_to_array(nullif(job.employment_types, ''), e'\n')) as value)
    || array(select '@s' || value from unnest(string_to_array(nullif(job.shifts, ''), e'\n')) as value)
    || array_remove(array['@w' || nullif(job.workplace, ''), '@y' || job.pay_step], null)
$$;

drop index searched_jobs_open;
create index searched_jobs_open on searched_jobs (posted_at desc, job_id desc)
  include (location_id, further_ids, industry_id, said, pay_step) where is_open;

create or replace function write_searched_job(id bigint) returns void
language plpgsql security definer set search_path from current as $$
declare
  words tsvector;
  further bigint[];
begin
  select document into words from job_search_documents where job_id = write_searched_job.id for update;
  if words is null then return; end if;
  further := array(
    select location_id from job_locations where job_id = write_searched_job.id order by position);
  insert into searched_jobs
    (job_id, is_open, created_at, posted_at, location_id, further_ids, industry_id, said, pay_step, document)
  select jobs.id, is_active, created_at, posted_at, location_id, further, industry_id, job_said(jobs), jobs.pay_step,
    searched_document(jobs, words, coalesce(count, 0) > 0)
      || array_to_tsvector(job_fact_marks(jobs) || array(select '@l' || place from unnest(further) as place))
  from jobs left join job_applicant_counts on job_id = jobs.id
  where jobs.id = write_searched_job.id
  on conflict (job_id) do update set
    is_open = excluded.is_open, posted_at = excluded.posted_at, location_id = excluded.location_id,
    further_ids = excluded.further_ids, industry_id = excluded.industry_id, said = excluded.said,
    pay_step = excluded.pay_step, document = excluded.document;
end
$$;

drop function find_jobs;
-- As before, with `said` and `pay_step` in place of `facts`.
create function find_jobs(query tsquery, most integer, narrower tsquery default null)
returns table (id bigint, is_active boolean, created_at timestamptz, posted_at timestamptz,
  location_id bigint, industry_id bigint, further_ids bigint[], said integer, pay_step integer)
language sql stable rows 1000 set enable_seqscan = off set work_mem = '32MB' as $$
  with part as materialized (
    select job_id, is_open, created_at, posted_at, location_id, industry_id, further_ids, said, pay_step
    from searched_jobs where document @@ narrower limit most
  )
  select job_id, is_open, created_at, posted_at, location_id, industry_id, further_ids, said, pay_step from part
  where (select count(*) from part) = most
  union all (
    select job_id, is_open, created_at, posted_at, location_id, industry_id, further_ids, said, pay_step
    from searched_jobs
    where document @@ query and (most is null or (select count(*) from part) < most) limit most
  )
$$;
