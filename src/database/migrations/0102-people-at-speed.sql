-- The functions of 0101 as PL/pgSQL with one plan for each statement. A function of SQL that another function calls is
-- planned anew at each call, and the retention asks for a million people.
create or replace function person_of(record bigint) returns bigint language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  merged_into bigint;
begin
  loop
    select merged_into_id into merged_into from applicants where id = record;
    if not found then return null; end if;
    if merged_into is null then return record; end if;
    record := merged_into;
  end loop;
end
$$;

create or replace function records_of(person bigint) returns setof bigint language plpgsql stable rows 1
set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with recursive record as (
      select person as id
      union all
      select applicants.id from applicants join record on applicants.merged_into_id = record.id
    )
    select record.id from record;
end
$$;

create or replace function person_of_email(wanted text) returns bigint language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return person_of(coalesce(
    (select id from applicants where lower(email) = lower(wanted)),
    (select entity_id::bigint from changes
      where entity_kind = 'applicant' and before ? 'email' and lower(before ->> 'email') = lower(wanted)
      order by id desc limit 1)));
end
$$;

create or replace function emails_of(person bigint) returns setof text language plpgsql stable rows 1
set plan_cache_mode = force_generic_plan as $$
declare
  records bigint[] := array(select records_of(person));
begin
  return query
    select lower(email) from applicants where id = any(records)
    union
    select former from (
      select lower(before ->> 'email') as former from changes
      where entity_kind = 'applicant' and entity_id = any(records::text[]) and before ? 'email'
    ) as known where person_of_email(former) = person;
end
$$;

create or replace function hold_of(person bigint, day date) returns table (hold_until date, hold_reason text)
language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
declare
  records bigint[] := array(select records_of(person));
begin
  return query
    select held.hold_until, held.hold_reason from applicants as held
    where id = any(records) and held.hold_until >= day
    order by held.hold_until desc, id limit 1;
end
$$;

create or replace function last_heard_of(person bigint) returns timestamptz language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  records bigint[] := array(select records_of(person));
  emails text[] := array(select emails_of(person));
begin
  return (
    with sent as materialized (
      select submissions.reference, submissions.created_at
      from applications join submissions on application_id = applications.id
      where applicant_id = person
      union all
      select reference, created_at from suspected_applications where lower(email) = any(emails)
    )
    select max(at) from (
      select created_at as at from applicants where id = any(records)
      union all select created_at from sent
      union all select saved_at from answer_sheets where reference in (select reference from sent)
      union all select created_at from messages where lower(email) = any(emails)
    ) as contact
  );
end
$$;
