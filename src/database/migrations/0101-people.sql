-- One place says who a person is: an applicant, every record that was merged into it, and the emails of all these. The
-- server asks these functions by server/people/person.ts only.

-- A person's own record, and those merged into it, at any level.
create function records_of(person bigint) returns setof bigint language sql stable rows 1 as $$
  with recursive record as (
    select person as id
    union all
    select applicants.id from applicants join record on applicants.merged_into_id = record.id
  )
  select id from record
$$;

-- Former emails stand in the history. An erased record has neither.
create index changes_former_email on changes (lower(before ->> 'email'), id desc)
  where entity_kind = 'applicant' and before ? 'email';

-- The person who has an email today, or else the person who had it last.
create function person_of_email(wanted text) returns bigint language sql stable as $$
  select person_of(coalesce(
    (select id from applicants where lower(email) = lower(wanted)),
    (select entity_id::bigint from changes
      where entity_kind = 'applicant' and before ? 'email' and lower(before ->> 'email') = lower(wanted)
      order by id desc limit 1)))
$$;

-- In lower case, also former ones. Not those that belong to another person.
create function emails_of(person bigint) returns setof text language sql stable rows 1 as $$
  select email from (
    select lower(email) as email from applicants where id in (select records_of(person))
    union
    select lower(before ->> 'email') from changes
    where entity_kind = 'applicant' and entity_id in (select records_of(person)::text) and before ? 'email'
  ) as known where person_of_email(email) = person
$$;

-- The legal hold that stands on a day and ends last. A hold on any record of the person counts.
create function hold_of(person bigint, day date) returns table (hold_until date, hold_reason text)
language sql stable rows 1 as $$
  select hold_until, hold_reason from applicants
  where id in (select records_of(person)) and hold_until >= day
  order by hold_until desc, id limit 1
$$;

alter table answer_sheets add column saved_at timestamptz not null default now();
update answer_sheets set saved_at = coalesce(sent_at, created_at);

-- The newest of everything that came from a person, suspected spam too: an erasure would delete it.
create function last_heard_of(person bigint) returns timestamptz language sql stable as $$
  with sent as materialized (
    select submissions.reference, submissions.created_at
    from applications join submissions on application_id = applications.id
    where applicant_id = person
    union all
    select reference, created_at from suspected_applications where lower(email) in (select emails_of(person))
  )
  select max(at) from (
    select created_at as at from applicants where id in (select records_of(person))
    union all select created_at from sent
    union all select saved_at from answer_sheets where reference in (select reference from sent)
    union all select created_at from messages where lower(email) in (select emails_of(person))
  ) as contact
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
