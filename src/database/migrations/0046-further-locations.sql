-- A job may be at further locations, in their order. Its `location_id` leads, and is none of them.
create table job_locations (
  job_id bigint not null references jobs (id) on delete cascade,
  location_id bigint not null references locations (id),
  position integer not null,
  -- As in the job: triggers keep them. An index of one table finds the newest open jobs of a location.
  industry_id bigint not null,
  is_active boolean not null,
  posted_at timestamptz,
  primary key (job_id, location_id)
);
create index job_locations_location on job_locations (location_id, job_id);
create index job_locations_open on job_locations (location_id, posted_at desc, job_id desc) where is_active;
create index job_locations_open_both on job_locations (location_id, industry_id, posted_at desc, job_id desc)
  where is_active;

create function read_job_of_location() returns trigger language plpgsql as $$
begin
  select industry_id, is_active, posted_at into new.industry_id, new.is_active, new.posted_at
  from jobs where id = new.job_id;
  return new;
end
$$;
create trigger job_locations_read before insert on job_locations
  for each row execute function read_job_of_location();

create function tell_job_locations() returns trigger language plpgsql as $$
begin
  update job_locations set industry_id = new.industry_id, is_active = new.is_active, posted_at = new.posted_at
  where job_id = new.id;
  return null;
end
$$;
create trigger jobs_tell_locations after update of industry_id, is_active, posted_at on jobs
  for each row when (
    (old.industry_id, old.is_active, old.posted_at) is distinct from (new.industry_id, new.is_active, new.posted_at))
  execute function tell_job_locations();

-- As before, and a job counts for each of its locations. In the counts of all locations it is there once.
create or replace function count_jobs() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  added constant text := 'select location_id, industry_id, is_active, 1 as number from added';
  removed constant text := 'select location_id, industry_id, is_active, -1 as number from removed';
begin
  execute format($statement$
    with change as materialized (
      select coalesce(location_id, 0) as location_id, coalesce(industry_id, 0) as industry_id,
        is_active as is_open, sum(number)::integer as count
      from (%s) as changed
      group by %s, is_active
      having sum(number) <> 0
    ),
    free as materialized (
      select job_counts.ctid from job_counts join change using (location_id, industry_id, is_open)
      for update of job_counts skip locked
    ),
    taken as (
      delete from job_counts where ctid = any(array(select ctid from free))
      returning location_id, industry_id, is_open, count
    )
    insert into job_counts (location_id, industry_id, is_open, count)
    select location_id, industry_id, is_open, sum(count)
    from (
      select location_id, industry_id, is_open, count from change
      union all select location_id, industry_id, is_open, count from taken
    ) as counted
    group by location_id, industry_id, is_open
    having sum(count) <> 0
  $statement$,
    case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end,
    case tg_table_name when 'jobs' then 'cube (location_id, industry_id)'
      else 'location_id, rollup (industry_id)' end);
  return null;
end
$$;
create trigger job_locations_count_inserted after insert on job_locations
  referencing new table as added for each statement execute function count_jobs();
create trigger job_locations_count_updated after update on job_locations
  referencing old table as removed new table as added for each statement execute function count_jobs();
create trigger job_locations_count_deleted after delete on job_locations
  referencing old table as removed for each statement execute function count_jobs();

-- Visitors see the further locations of an open job.
create function notify_of_job_locations() returns trigger language plpgsql as $$
begin
  if exists (select from changed where is_active) then perform report_public_change(tg_table_name); end if;
  return null;
end
$$;
create trigger job_locations_public_insert after insert on job_locations
  referencing new table as changed for each statement execute function notify_of_job_locations();
create trigger job_locations_public_delete after delete on job_locations
  referencing old table as changed for each statement execute function notify_of_job_locations();

create function further_words(job_id bigint) returns text language sql stable as $$
  select string_agg(concat_ws(' ', display_name, city, region), ' ' order by position)
  from job_locations join locations on locations.id = location_id
  where job_locations.job_id = further_words.job_id
$$;

drop function search_document;
-- As before, with the words of the further locations.
create function search_document(title text, place locations, industry industries, description tsvector, further text)
returns tsvector language sql stable as $$
  select setweight(search_vector(title), 'A')
    || setweight(search_vector(
         concat_ws(' ', place.display_name, place.city, place.region, industry.display_name, further)), 'B')
    || description
$$;

create or replace function write_job_search_document() returns trigger language plpgsql as $$
declare
  place locations;
  industry industries;
  words tsvector := strip(search_vector(new.description));
begin
  -- A rename of one of the two waits, and then finds this job.
  select * into place from locations where id = new.location_id for share;
  select * into industry from industries where id = new.industry_id for share;
  insert into job_search_documents (job_id, description, document)
  values (new.id, words, search_document(new.name, place, industry, words, further_words(new.id)))
  on conflict (job_id) do update set description = excluded.description, document = excluded.document;
  perform learn_words(new.name, place.display_name, place.city, place.region, industry.display_name);
  return null;
end
$$;

create function rewrite_documents_of(job_ids bigint[]) returns void language sql as $$
  update job_search_documents
  set document = search_document(
    jobs.name, locations, industries, job_search_documents.description, further_words(jobs.id))
  from jobs
    join locations on locations.id = jobs.location_id
    join industries on industries.id = jobs.industry_id
  where job_search_documents.job_id = jobs.id and jobs.id = any(job_ids);
  select write_open_job_words(job_ids)
$$;

create or replace function rewrite_job_search_documents() returns trigger language plpgsql as $$
declare
  job_ids bigint[];
begin
  -- Another rename may rewrite some of these jobs: one order prevents a deadlock, and what is read next is current.
  perform from job_search_documents
  where job_id = any(jobs_of_category(tg_table_name, new.id))
  order by job_id for update;
  job_ids := jobs_of_category(tg_table_name, new.id);
  perform rewrite_documents_of(job_ids);
  perform learn_words(new.display_name, to_jsonb(new) ->> 'city', to_jsonb(new) ->> 'region');
  return null;
end
$$;

create function jobs_of_category(category_table text, category_id bigint) returns bigint[] language sql as $$
  select array(
    select id from jobs where category_table = 'locations' and location_id = category_id
    union select job_id from job_locations where category_table = 'locations' and location_id = category_id
    union select id from jobs where category_table = 'industries' and industry_id = category_id)
$$;

create function search_job_locations() returns trigger language plpgsql as $$
declare
  job_ids bigint[] := array(select distinct job_id from changed order by job_id);
begin
  -- A rename waits for these jobs, or they wait for the rename.
  perform from locations where id in (
    select location_id from jobs where id = any(job_ids)
    union select location_id from job_locations where job_id = any(job_ids)) order by id for share;
  perform from industries where id in (select industry_id from jobs where id = any(job_ids)) order by id for share;
  perform rewrite_documents_of(job_ids);
  perform learn_words(variadic array(select further_words(id) from unnest(job_ids) as id));
  return null;
end
$$;
create trigger job_locations_searched_insert after insert on job_locations
  referencing new table as changed for each statement execute function search_job_locations();
create trigger job_locations_searched_delete after delete on job_locations
  referencing old table as changed for each statement execute function search_job_locations();

create or replace function write_open_job_words(job_ids bigint[]) returns void language plpgsql as $$
begin
  with wanted as (
    select distinct jobs.id as job_id, word
    from jobs
      join locations on locations.id = jobs.location_id
      join industries on industries.id = jobs.industry_id,
      unnest(string_to_array(search_text(concat_ws(' ', jobs.name, locations.display_name, locations.city,
        locations.region, industries.display_name, further_words(jobs.id))), ' ')) as word
    where jobs.id = any(job_ids) and is_active and length(word) > 2
  ), gone as (
    delete from open_job_words
    where job_id = any(job_ids) and not exists (
      select from wanted where wanted.job_id = open_job_words.job_id and wanted.word = open_job_words.word)
  )
  insert into open_job_words (job_id, word)
  select job_id, word from wanted order by job_id, word
  on conflict do nothing;
end
$$;

-- A mark '@l12' for each location. The filter of the list finds a job by any of them.
alter table searched_jobs add column further_ids bigint[] not null default '{}';

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
    (job_id, is_open, created_at, posted_at, location_id, further_ids, industry_id, facts, document)
  select jobs.id, is_active, created_at, posted_at, location_id, further, industry_id, job_fact_marks(jobs),
    searched_document(jobs, words, coalesce(count, 0) > 0)
      || array_to_tsvector(job_fact_marks(jobs) || array(select '@l' || place from unnest(further) as place))
  from jobs left join job_applicant_counts on job_id = jobs.id
  where jobs.id = write_searched_job.id
  on conflict (job_id) do update set
    is_open = excluded.is_open, posted_at = excluded.posted_at, location_id = excluded.location_id,
    further_ids = excluded.further_ids, industry_id = excluded.industry_id, facts = excluded.facts,
    document = excluded.document;
end
$$;

drop function find_jobs;
-- As before, with the further locations.
create function find_jobs(query tsquery, most integer, narrower tsquery default null)
returns table (id bigint, is_active boolean, created_at timestamptz, posted_at timestamptz,
  location_id bigint, industry_id bigint, facts text[], further_ids bigint[])
language sql stable rows 1000 set enable_seqscan = off set work_mem = '32MB' as $$
  with part as materialized (
    select job_id, is_open, created_at, posted_at, location_id, industry_id, facts, further_ids
    from searched_jobs where document @@ narrower limit most
  )
  select job_id, is_open, created_at, posted_at, location_id, industry_id, facts, further_ids from part
  where (select count(*) from part) = most
  union all (
    select job_id, is_open, created_at, posted_at, location_id, industry_id, facts, further_ids
    from searched_jobs
    where document @@ query and (most is null or (select count(*) from part) < most) limit most
  )
$$;
