-- The open jobs that say the same of themselves, counted as in `job_counts`: equal rows are added up, and 0 stands for
-- all industries. A `pay_step` of 0 is none.
create table job_fact_counts (
  industry_id bigint not null,
  said integer not null,
  pay_step integer not null,
  count integer not null
);
create index job_fact_counts_industry on job_fact_counts (industry_id, said, pay_step);

create function said_of(employment_types text, shifts text, workplace text) returns integer
language sql immutable as $$
  select coalesce(bit_or(1 << array_position(said_values(), value) - 1), 0)
  from unnest(string_to_array(concat_ws(e'\n', employment_types, shifts, workplace), e'\n')) as value
$$;
create or replace function job_said(job jobs) returns integer language sql stable as $$
  select said_of(job.employment_types, job.shifts, job.workplace)
$$;

create function count_job_facts() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  facts constant text := 'industry_id, employment_types, shifts, workplace, pay_step';
  added constant text := format('select %s, 1 as number from added where is_active', facts);
  removed constant text := format('select %s, -1 as number from removed where is_active', facts);
begin
  execute format($statement$
    with changed as materialized (
      select %1$s, sum(number)::integer as number from (%2$s) as changed
      group by %1$s having sum(number) <> 0
    ),
    change as materialized (
      select coalesce(industry_id, 0) as industry_id, said, pay_step, sum(number)::integer as count
      from (
        select industry_id, said_of(employment_types, shifts, workplace) as said,
          coalesce(pay_step, 0) as pay_step, number
        from changed
      ) as changed
      group by rollup (industry_id), said, pay_step
      having sum(number) <> 0
    ),
    free as materialized (
      select job_fact_counts.ctid from job_fact_counts join change using (industry_id, said, pay_step)
      for update of job_fact_counts skip locked
    ),
    taken as (
      delete from job_fact_counts where ctid = any(array(select ctid from free))
      returning industry_id, said, pay_step, count
    )
    insert into job_fact_counts (industry_id, said, pay_step, count)
    select industry_id, said, pay_step, sum(count)
    from (
      select industry_id, said, pay_step, count from change
      union all select industry_id, said, pay_step, count from taken
    ) as counted
    group by industry_id, said, pay_step
    having sum(count) <> 0
  $statement$, facts, case tg_op when 'INSERT' then added when 'DELETE' then removed
    else added || ' union all ' || removed end);
  return null;
end
$$;

create trigger jobs_count_facts_inserted after insert on jobs
  referencing new table as added for each statement execute function count_job_facts();
create trigger jobs_count_facts_updated after update on jobs
  referencing old table as removed new table as added for each statement execute function count_job_facts();
create trigger jobs_count_facts_deleted after delete on jobs
  referencing old table as removed for each statement execute function count_job_facts();

-- After the triggers, which wait for every change of a job.
insert into job_fact_counts (industry_id, said, pay_step, count)
select coalesce(industry_id, 0), said, coalesce(pay_step, 0), count(*)
from searched_jobs where is_open
group by rollup (industry_id), said, pay_step;

-- It answers the counts of the jobs at some locations, without a look at the wide rows.
drop index searched_jobs_open_location;
create index searched_jobs_open_location on searched_jobs (location_id, posted_at desc, job_id desc)
  include (further_ids, industry_id, said, pay_step) where is_open;
