-- One browser had the pages of two mailboxes of a person open: both are read by one reader. A merge alone may be wrong.
create table joined_mailboxes (
  mailbox_hash bytea not null,
  other_hash bytea not null,
  joined_at timestamptz not null default now(),
  primary key (mailbox_hash, other_hash)
);
create index joined_mailboxes_of_other on joined_mailboxes (other_hash);

-- The records of a person that the reader of one of them sees on the own page: this one, and those of joined mailboxes.
create function own_records_of(record bigint) returns setof bigint language plpgsql stable rows 1
set plan_cache_mode = force_generic_plan as $$
declare
  records bigint[] := array(select records_of(person_of(record)));
begin
  return query
    with recursive mailbox as materialized (
      select id, address_hash(email) as hash from applicants where id = any(records)
    ), own as (
      select id, hash from mailbox where id = record
      union
      select mailbox.id, mailbox.hash from own
      join joined_mailboxes as joined on own.hash in (joined.mailbox_hash, joined.other_hash)
      join mailbox on mailbox.hash in (joined.mailbox_hash, joined.other_hash)
    )
    select own.id from own;
end
$$;

-- Their emails in lower case, also former ones that no other record has or had later.
create function own_emails_of(record bigint) returns setof text language plpgsql stable rows 1
set plan_cache_mode = force_generic_plan as $$
declare
  own bigint[] := array(select own_records_of(record));
begin
  return query
    select lower(email) from applicants where id = any(own)
    union
    select former from (
      select lower(before ->> 'email') as former from changes
      where entity_kind = 'applicant' and entity_id = any(own::text[]) and before ? 'email'
    ) as known
    where person_of_email(former) = person_of(record)
      and not exists (select from applicants where lower(email) = former and id <> all(own));
end
$$;
