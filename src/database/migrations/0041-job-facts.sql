-- The facts of a job: its pay, hours, shifts, place of work and days. An empty one was not given.
alter table jobs
  add column pay_min text not null default '',
  add column pay_max text not null default '',
  add column pay_unit text not null default '',
  -- ISO 4217
  add column pay_currency text not null default '',
  -- The highest step of `contract/pay/pay-steps.ts` that its pay for an hour reaches, in the agency's currency. The
  -- program works it out.
  add column pay_step integer,
  -- Several values have a line each.
  add column employment_types text not null default '',
  add column shifts text not null default '',
  add column workplace text not null default '',
  -- ISO 3166-1 alpha-2
  add column remote_from text not null default '',
  add column starts_on text not null default '',
  -- In a week.
  add column hours_min text not null default '',
  add column hours_max text not null default '',
  add column openings text not null default '',
  add column benefits text not null default '',
  -- A day of the agency, as ISO 8601 writes it: the job is open until its end.
  add column closes_on text not null default '';
create index jobs_closing on jobs (closes_on) where is_active and closes_on <> '';

-- Visitors see the facts, and not what is worked out from them.
create or replace function public_part(job jsonb) returns jsonb language sql immutable as $$
  select case
    when (job ->> 'is_active')::boolean then job - array['version', 'updated_at', 'created_at', 'pay_step']
    when job ->> 'posted_at' is not null then
      jsonb_build_object('name', job -> 'name', 'location', job -> 'location_id', 'industry', job -> 'industry_id')
  end
$$;

-- Marks of the facts that visitors filter by, beside those of `searched_jobs`:
--   '@tFULL_TIME', '@snight', '@wremote', '@y20'   type, shift, workplace, and the step of the pay
--   '@+t', '@+s', '@+w', '@+y'                     that the job says something about it
--   '@+'                                           that it says something about any of them
alter table searched_jobs add column facts text[] not null default '{}';

create function job_fact_marks(job jobs) returns text[] language sql stable as $$
  select array(select '@t' || value from unnest(string_to_array(nullif(job.employment_types, ''), e'\n')) as value)
    || array(select '@s' || value from unnest(string_to_array(nullif(job.shifts, ''), e'\n')) as value)
    || array_remove(array[
      '@w' || nullif(job.workplace, ''),
      '@y' || job.pay_step,
      case when job.employment_types <> '' then '@+t' end,
      case when job.shifts <> '' then '@+s' end,
      case when job.workplace <> '' then '@+w' end,
      case when job.pay_step is not null then '@+y' end,
      case when job.employment_types || job.shifts || job.workplace <> '' or job.pay_step is not null then '@+' end
    ], null)
$$;

create or replace function write_searched_job(id bigint) returns void
language plpgsql security definer set search_path from current as $$
declare
  words tsvector;
begin
  select document into words from job_search_documents where job_id = write_searched_job.id for update;
  if words is null then return; end if;
  insert into searched_jobs (job_id, is_open, created_at, posted_at, location_id, industry_id, facts, document)
  select jobs.id, is_active, created_at, posted_at, location_id, industry_id, job_fact_marks(jobs),
    searched_document(jobs, words, coalesce(count, 0) > 0) || array_to_tsvector(job_fact_marks(jobs))
  from jobs left join job_applicant_counts on job_id = jobs.id
  where jobs.id = write_searched_job.id
  on conflict (job_id) do update set
    is_open = excluded.is_open, posted_at = excluded.posted_at, location_id = excluded.location_id,
    industry_id = excluded.industry_id, facts = excluded.facts, document = excluded.document;
end
$$;

create trigger jobs_searched_facts after update of employment_types, shifts, workplace, pay_step on jobs
  for each row when (
    (old.employment_types, old.shifts, old.workplace, old.pay_step)
    is distinct from (new.employment_types, new.shifts, new.workplace, new.pay_step))
  execute function write_searched_job_state();

drop function find_jobs;
-- As before, with the facts.
create function find_jobs(query tsquery, most integer, narrower tsquery default null)
returns table (id bigint, is_active boolean, created_at timestamptz, posted_at timestamptz,
  location_id bigint, industry_id bigint, facts text[])
language sql stable rows 1000 set enable_seqscan = off set work_mem = '32MB' as $$
  with part as materialized (
    select job_id, is_open, created_at, posted_at, location_id, industry_id, facts
    from searched_jobs where document @@ narrower limit most
  )
  select job_id, is_open, created_at, posted_at, location_id, industry_id, facts from part
  where (select count(*) from part) = most
  union all (
    select job_id, is_open, created_at, posted_at, location_id, industry_id, facts
    from searched_jobs
    where document @@ query and (most is null or (select count(*) from part) < most) limit most
  )
$$;

-- An alert may ask for facts, too: a line for each filter, such as `shift=night`. Their marks are part of `query`.
alter table alert_searches add column facts text not null default '';
alter table alert_searches drop constraint alert_searches_q_location_id_industry_id_key;
alter table alert_searches add unique nulls not distinct (q, location_id, industry_id, facts);
