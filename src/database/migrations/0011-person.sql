-- One place says who a person is: an applicant, every record that was merged into it, and the emails of all these. The
-- server asks these functions by server/people/person.ts only.
-- Each has one plan for each statement. A function of SQL that another function calls is planned anew at each call, and the
-- retention asks for a million people.

-- The applicant of a record: itself, or the end of its chain of merges.
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

-- A person's own record, and those merged into it, at any level.
create function records_of(person bigint) returns setof bigint language plpgsql stable rows 1
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

-- Former emails stand in the history. An erased record has neither.
create index changes_former_email on changes (lower(before ->> 'email'), id desc)
  where entity_kind = 'applicant' and before ? 'email';

-- The person who has an email today, or else the person who had it last.
create function person_of_email(wanted text) returns bigint language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return person_of(coalesce(
    (select id from applicants where lower(email) = lower(wanted)),
    (select entity_id::bigint from changes
      where entity_kind = 'applicant' and before ? 'email' and lower(before ->> 'email') = lower(wanted)
      order by id desc limit 1)));
end
$$;

-- In lower case, also former ones. Not those that belong to another person.
create function emails_of(person bigint) returns setof text language plpgsql stable rows 1
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

-- The legal hold that stands on a day and ends last. A hold on any record of the person counts.
create function hold_of(person bigint, day date) returns table (hold_until date, hold_reason text)
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

alter table answer_sheets add column saved_at timestamptz not null default now();
update answer_sheets set saved_at = coalesce(sent_at, created_at);

-- The newest of everything that came from a person, suspected spam too: an erasure would delete it.
create function last_heard_of(person bigint) returns timestamptz language plpgsql stable
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

-- Nobody can type a value of an erased record: its email is no address, and its submissions have no reference.
update applicants set email = 'erased-' || id where erased_at is not null;
alter table applicants add constraint applicants_email_erased
  check ((erased_at is null) = (position('@' in email) > 0));
alter table submissions alter column reference drop not null;
update submissions set reference = null, email = 'erased-' || id
where email = 'erased-' || id || '@erased.invalid' and application_id in (
  select applications.id from applications join applicants on applicants.id = applicant_id
  where erased_at is not null
);
