-- One row for each statement that changed what the public sees. The newest rows are the version of all pages and feeds.
-- The moment is that of the statement, and a transaction may end later than one that began after it.
create table public_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp()
);
insert into public_changes default values;

-- With the owner's rights: the user that serves only reads the table.
create function report_public_change(changed_table text) returns void
language plpgsql security definer set search_path from current as $$
begin
  insert into public_changes default values;
  -- Every copy drops the pages that show it.
  perform pg_notify('public_change', changed_table);
end
$$;

-- Visitors see nothing of a job before its first opening, and little once it is closed. A new column of an open
-- job counts as seen until it is named here.
create function public_part(job jsonb) returns jsonb language sql immutable as $$
  select case
    when (job ->> 'is_active')::boolean then job - array['version', 'updated_at', 'created_at']
    when job ->> 'posted_at' is not null then
      jsonb_build_object('name', job -> 'name', 'location', job -> 'location_id', 'industry', job -> 'industry_id')
  end
$$;

create function notify_of_jobs() returns trigger language plpgsql as $$
declare
  has_changed boolean;
begin
  if tg_op = 'INSERT' then
    has_changed := exists (select from new_rows where posted_at is not null);
  elsif tg_op = 'DELETE' then
    has_changed := exists (select from old_rows where posted_at is not null);
  else
    -- Comparing very many rows would take longer than rendering pages again.
    has_changed := (select count(*) > 100 from (select from new_rows limit 101) as first_rows) or exists (
      select from old_rows join new_rows using (id)
      where public_part(to_jsonb(old_rows)) is distinct from public_part(to_jsonb(new_rows))
    );
  end if;
  if has_changed then perform report_public_change(tg_table_name); end if;
  return null;
end
$$;

-- Visitors see all of a location or an industry, but not how often it changed.
create function notify_of_categories() returns trigger language plpgsql as $$
declare
  has_changed boolean := true;
begin
  if tg_op = 'UPDATE' then
    has_changed := exists (
      select from old_rows join new_rows using (id)
      where to_jsonb(old_rows) - 'version' is distinct from to_jsonb(new_rows) - 'version'
    );
  end if;
  if has_changed then perform report_public_change(tg_table_name); end if;
  return null;
end
$$;

-- Visitors see the name of the admin who posted an open job.
create function notify_of_admins() returns trigger language plpgsql as $$
begin
  if exists (
    select from old_rows join new_rows using (username)
    where (old_rows.first_name, old_rows.surname) is distinct from (new_rows.first_name, new_rows.surname)
      and exists (select from jobs where posted_by = username and is_active)
  ) then perform report_public_change(tg_table_name); end if;
  return null;
end
$$;

create trigger jobs_public_insert after insert on jobs
  referencing new table as new_rows for each statement execute function notify_of_jobs();
create trigger jobs_public_update after update on jobs
  referencing old table as old_rows new table as new_rows for each statement execute function notify_of_jobs();
create trigger jobs_public_delete after delete on jobs
  referencing old table as old_rows for each statement execute function notify_of_jobs();

create trigger locations_public_insert after insert on locations
  for each statement execute function notify_of_categories();
create trigger locations_public_update after update on locations
  referencing old table as old_rows new table as new_rows for each statement execute function notify_of_categories();
create trigger locations_public_delete after delete on locations
  for each statement execute function notify_of_categories();

create trigger industries_public_insert after insert on industries
  for each statement execute function notify_of_categories();
create trigger industries_public_update after update on industries
  referencing old table as old_rows new table as new_rows for each statement execute function notify_of_categories();
create trigger industries_public_delete after delete on industries
  for each statement execute function notify_of_categories();

create trigger admins_public_update after update on admins
  referencing old table as old_rows new table as new_rows for each statement execute function notify_of_admins();
