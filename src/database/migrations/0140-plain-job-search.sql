-- One row for each job has all that lists, searches and counts ask for, and plain queries do the rest.
drop trigger jobs_count_inserted on jobs;
drop trigger jobs_count_updated on jobs;
drop trigger jobs_count_deleted on jobs;
drop trigger jobs_count_facts_inserted on jobs;
drop trigger jobs_count_facts_updated on jobs;
drop trigger jobs_count_facts_deleted on jobs;
drop trigger jobs_search_document on jobs;
drop trigger jobs_words_insert on jobs;
drop trigger jobs_words_update on jobs;
drop trigger jobs_searched_state on jobs;
drop trigger jobs_searched_facts on jobs;
drop trigger jobs_tell_locations on jobs;
drop trigger job_applicant_counts_searched on job_applicant_counts;
drop trigger locations_search_documents on locations;
drop trigger industries_search_documents on industries;
drop trigger job_locations_read on job_locations;
drop trigger job_locations_count_inserted on job_locations;
drop trigger job_locations_count_updated on job_locations;
drop trigger job_locations_count_deleted on job_locations;
drop trigger job_locations_searched_insert on job_locations;
drop trigger job_locations_searched_delete on job_locations;
drop function find_jobs, count_jobs, count_job_facts, job_said, write_job_search_document,
  rewrite_job_search_documents, rewrite_documents_of, jobs_of_category, write_open_job_words, update_open_job_words,
  write_searched_job_words, write_searched_job_state, write_searched_job, searched_document, search_document,
  search_job_locations, read_job_of_location, tell_job_locations cascade;
drop table searched_jobs, job_search_documents, open_job_words, job_counts, job_fact_counts;
drop function said_of, said_values;
drop index jobs_open_similar, jobs_newest, jobs_open_newest;
alter table job_locations drop column industry_id, drop column is_active, drop column posted_at;

-- Visitors see the further locations of an open job.
create or replace function notify_of_job_locations() returns trigger language plpgsql as $$
begin
  if exists (select from changed join jobs on jobs.id = job_id where is_active) then
    perform report_public_change(tg_table_name);
  end if;
  return null;
end
$$;

create index jobs_posted_by on jobs (lower(posted_by), id);

create table searched_jobs (
  job_id bigint primary key references jobs (id) on delete cascade,
  is_open boolean not null,
  created_at timestamptz not null,
  posted_at timestamptz,
  location_id bigint not null,
  further_ids bigint[] not null default '{}',
  industry_id bigint not null,
  -- A bit for each type, shift and workplace, in the order of `fact_values`.
  fact_bits integer not null default 0,
  pay_step integer,
  title tsvector not null default '',
  -- Kept for the next document: cutting a long text into words takes longer than all the rest.
  description tsvector not null default '',
  -- The title weighs A, locations and industry B; the description is there without positions and so weighs least. The
  -- marks that alerts ask for, such as '@tFULL_TIME', are words that nobody can type.
  document tsvector not null
);
-- Outside of a long row, not compressed.
alter table searched_jobs
  alter column description set storage external,
  alter column document set storage external;
-- Without a list of pending entries, which each search would read through.
create index searched_jobs_document on searched_jobs using gin (document) with (fastupdate = off);
create index searched_jobs_created on searched_jobs (created_at desc, job_id desc);
-- It has all that visitors' lists without words ask for. `bench -- size` counts 100,000 open jobs by it.
create index searched_jobs_open on searched_jobs (posted_at desc, job_id desc)
  include (location_id, further_ids, industry_id, fact_bits, pay_step) where is_open;

-- The program knows the same order, see `factBitValues`.
create function fact_values() returns text[] language sql immutable parallel safe as $$
  select array['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER',
    'day', 'evening', 'night', 'weekend', 'rotating', 'on_call',
    'on_site', 'hybrid', 'remote']
$$;

create function job_fact_bits(job jobs) returns integer language sql stable as $$
  select coalesce(bit_or(1 << array_position(fact_values(), value) - 1), 0)
  from unnest(string_to_array(concat_ws(e'\n', job.employment_types, job.shifts, job.workplace), e'\n')) as value
$$;

create function write_searched_jobs(job_ids bigint[], is_new_text boolean) returns void
language plpgsql security definer set search_path from current as $$
begin
  -- Another change of some of these jobs waits, or this one does: what is read next is current, and one order prevents a
  -- deadlock.
  perform from searched_jobs where job_id = any(job_ids) order by job_id for update;
  insert into searched_jobs
  select jobs.id, is_active, created_at, posted_at, location_id, further.ids, industry_id, job_fact_bits(jobs), pay_step,
    search_vector(name), words.description,
    setweight(search_vector(name), 'A')
      || setweight(search_vector(concat_ws(' ',
           locations.display_name, locations.city, locations.region, industries.display_name, further.names)), 'B')
      || words.description || array_to_tsvector(job_fact_marks(jobs))
  from jobs
    join locations on locations.id = location_id
    join industries on industries.id = industry_id,
    lateral (
      select coalesce(array_agg(id order by position), '{}') as ids,
        string_agg(concat_ws(' ', display_name, city, region), ' ' order by position) as names
      from job_locations join locations on locations.id = job_locations.location_id where job_id = jobs.id
    ) as further,
    lateral (
      select case when is_new_text then strip(search_vector(jobs.description)) else
        (select description from searched_jobs where job_id = jobs.id) end as description
    ) as words
  where jobs.id = any(job_ids)
  on conflict (job_id) do update set
    is_open = excluded.is_open, posted_at = excluded.posted_at, location_id = excluded.location_id,
    further_ids = excluded.further_ids, industry_id = excluded.industry_id, fact_bits = excluded.fact_bits,
    pay_step = excluded.pay_step, title = excluded.title, description = excluded.description,
    document = excluded.document;
  perform learn_words(variadic array(
    select distinct unnest(array[name, display_name, city, region, industry]) from (
      select jobs.name, locations.display_name, city, region, industries.display_name as industry
      from jobs
        join industries on industries.id = industry_id
        join locations on locations.id = jobs.location_id
          or locations.id in (select job_locations.location_id from job_locations where job_id = jobs.id)
      where jobs.id = any(job_ids)
    ) as named));
end
$$;

create function search_job() returns trigger language plpgsql as $$
begin
  -- A rename of one of the two waits, and then finds this job.
  perform from locations where id = new.location_id for share;
  perform from industries where id = new.industry_id for share;
  perform write_searched_jobs(array[new.id], tg_op = 'INSERT' or old.description <> new.description);
  return null;
end
$$;
create trigger jobs_searched_insert after insert on jobs for each row execute function search_job();
create trigger jobs_searched_update after update on jobs
  for each row when (
    (old.name, old.description, old.location_id, old.industry_id, old.is_active, old.posted_at,
      old.employment_types, old.shifts, old.workplace, old.pay_step)
    is distinct from
    (new.name, new.description, new.location_id, new.industry_id, new.is_active, new.posted_at,
      new.employment_types, new.shifts, new.workplace, new.pay_step))
  execute function search_job();

create function search_renamed() returns trigger language plpgsql as $$
begin
  perform write_searched_jobs(array(
    select id from jobs where tg_table_name = 'locations' and location_id = new.id
    union select job_id from job_locations where tg_table_name = 'locations' and location_id = new.id
    union select id from jobs where tg_table_name = 'industries' and industry_id = new.id), false);
  return null;
end
$$;
create trigger locations_searched after update of display_name, city, region on locations
  for each row when (old is distinct from new) execute function search_renamed();
create trigger industries_searched after update of display_name on industries
  for each row when (old is distinct from new) execute function search_renamed();

create function search_job_locations() returns trigger language plpgsql as $$
declare
  job_ids bigint[] := array(select distinct job_id from changed order by job_id);
begin
  -- A rename waits for these jobs, or they wait for the rename.
  perform from locations where id in (
    select location_id from jobs where id = any(job_ids)
    union select location_id from job_locations where job_id = any(job_ids)) order by id for share;
  perform from industries where id in (select industry_id from jobs where id = any(job_ids)) order by id for share;
  perform write_searched_jobs(job_ids, false);
  return null;
end
$$;
create trigger job_locations_searched_insert after insert on job_locations
  referencing new table as changed for each statement execute function search_job_locations();
create trigger job_locations_searched_delete after delete on job_locations
  referencing old table as changed for each statement execute function search_job_locations();

-- The jobs that words find. Sequential scans are off, because the planner does not see how long documents are.
create function find_jobs(query tsquery) returns table (job_id bigint, is_open boolean, created_at timestamptz,
  posted_at timestamptz, location_id bigint, further_ids bigint[], industry_id bigint, fact_bits integer,
  pay_step integer, title tsvector)
language sql stable rows 1000 set enable_seqscan = off set work_mem = '32MB' as $$
  select job_id, is_open, created_at, posted_at, location_id, further_ids, industry_id, fact_bits, pay_step, title
  from searched_jobs where document @@ query
$$;

-- Whether a job, or an open one, has these words. Those of many jobs are in a new one. Materialized: for a bare "exists" the
-- planner would read the documents one by one.
create function is_in_jobs(query tsquery, is_open_only boolean) returns boolean
language sql stable set enable_seqscan = off as $$
  select exists (
    select from (
      select is_open, document from searched_jobs order by created_at desc, job_id desc limit 50
    ) as newest
    where (is_open or not is_open_only) and ts_match_vq(document, query)
  ) or exists (
    with found as materialized (
      select from searched_jobs where document @@ query and (is_open or not is_open_only)
    )
    select from found
  )
$$;

-- Whether an open job has the word in its title, locations or industry.
create function is_open_job_word(word text) returns boolean language sql stable as $$
  select is_in_jobs((quote_literal(word) || ':AB')::tsquery, true)
$$;

select write_searched_jobs(array(select id from jobs order by id), true);
