-- A person whose erasure by the retention is near is told by a mail, once for each day of an erasure, and may stay.
create table stay_offers (
  id bigint generated always as identity primary key,
  -- The person then. A merge leaves it as it is.
  applicant_id bigint not null references applicants (id),
  -- When the person had last been heard of.
  heard_at timestamptz not null,
  -- The day of the erasure that the mail names.
  ends_on date not null,
  at timestamptz not null default now(),
  -- The person wants to stay.
  stayed_at timestamptz,
  unique (applicant_id, ends_on)
);

-- A person who wants to stay is heard of.
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
      union all select created_at from messages where applicant_id = any(records)
      union all select created_at from documents where applicant_id = any(records) and sent_by is null
      union all select created_at from documents
        where applicant_id is null and reference in (select reference from sent)
      union all select stayed_at from stay_offers where applicant_id = any(records)
    ) as contact
  );
end
$$;
