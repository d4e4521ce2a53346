-- Jobs, and the industry and the location that each one has.

create table industries (
  id bigint generated always as identity primary key,
  display_name text not null,
  version integer not null default 1
);
create unique index industries_display_name on industries (lower(display_name));

-- Search engines and job boards want the address. A display name alone is enough.
create table locations (
  id bigint generated always as identity primary key,
  display_name text not null,
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  -- ISO 3166-1 alpha-2; empty: the agency's.
  country text not null default '',
  version integer not null default 1
);
create unique index locations_display_name on locations (lower(display_name));

create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null,
  salary text not null default '',
  location_id bigint not null references locations (id),
  industry_id bigint not null references industries (id),
  posted_by text not null references admins (username),
  is_active boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When it was first opened to the public: the original date that feeds and search engines want.
  posted_at timestamptz
);
create index jobs_newest on jobs (created_at desc, id desc);
create index jobs_name on jobs (lower(name), id);
create index jobs_location_id on jobs (location_id, id);
create index jobs_industry_id on jobs (industry_id, id);
create index jobs_open_newest on jobs (posted_at desc, id desc) where is_active;
-- The open jobs with the same industry and place as another, the newest first. Few or none may have both, so a walk
-- through the newest jobs would not end early.
create index jobs_open_similar on jobs (industry_id, location_id, posted_at desc, id desc) where is_active;

-- The jobs of each location and industry, counted; 0 stands for all locations or all industries. A change of a job
-- takes the rows of its place that no other transaction holds, and writes one row with their sum. So a place may have
-- several rows, which a reader adds up, and no two changes wait for each other.
create table job_counts (
  location_id bigint not null,
  industry_id bigint not null,
  is_open boolean not null,
  count integer not null
);
create index job_counts_place on job_counts (location_id, industry_id);
create index job_counts_industry on job_counts (industry_id, location_id);

create function count_jobs() returns trigger
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
      group by cube (location_id, industry_id), is_active
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
  $statement$, case tg_op when 'INSERT' then added when 'DELETE' then removed
    else added || ' union all ' || removed end);
  return null;
end
$$;

create trigger jobs_count_inserted after insert on jobs
  referencing new table as added for each statement execute function count_jobs();
create trigger jobs_count_updated after update on jobs
  referencing old table as removed new table as added for each statement execute function count_jobs();
create trigger jobs_count_deleted after delete on jobs
  referencing old table as removed for each statement execute function count_jobs();
