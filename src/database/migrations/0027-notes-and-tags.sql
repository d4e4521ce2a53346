-- Recruiters write notes and tags about people, and texts for mails. A message belongs to a person.

-- A note is about a record, and stays with it when the record is merged. A deleted one keeps its place, so that its
-- lines of the history still lead to the person, and has its text in the history alone.
create table notes (
  id bigint generated always as identity primary key,
  applicant_id bigint not null references applicants (id),
  -- Null: about the person.
  application_id bigint references applications (id),
  author text not null references admins (username),
  text text not null,
  -- A follow-up has a day of the agency and a colleague, until it is done.
  due_on date,
  assignee text references admins (username),
  done_at timestamptz,
  created_at timestamptz not null default now(),
  -- The last time that the text changed.
  edited_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  check ((due_on is null) = (assignee is null))
);
create index notes_of_person on notes (applicant_id, created_at desc, id desc);
create index notes_due on notes (due_on, id) where due_on is not null and done_at is null and deleted_at is null;
create index notes_due_of on notes (assignee, due_on, id)
  where due_on is not null and done_at is null and deleted_at is null;

create table note_mentions (
  note_id bigint not null references notes (id) on delete cascade,
  username text not null references admins (username),
  seen_at timestamptz,
  primary key (note_id, username)
);
create index note_mentions_unseen on note_mentions (username, note_id desc) where seen_at is null;

create table tags (
  id bigint generated always as identity primary key,
  name text not null,
  version integer not null default 1
);
create unique index tags_name on tags (lower(name));

-- A tag belongs to a person (applicant_id) and was given to one of that person's records (tagged_as_id). A merge moves
-- it like an application.
create table applicant_tags (
  tag_id bigint not null references tags (id),
  tagged_as_id bigint not null references applicants (id),
  applicant_id bigint not null references applicants (id),
  -- The act that gave it.
  tagging_id bigint not null,
  primary key (tag_id, tagged_as_id)
);
create index applicant_tags_people on applicant_tags (tag_id, applicant_id);
create index applicant_tags_of_person on applicant_tags (applicant_id);

-- One act: somebody gave tags to people and took tags from people. It is one line of the history, and one undo.
create table taggings (
  id bigint generated always as identity primary key,
  -- Names of tags at that time, and the number of people.
  added text not null,
  removed text not null,
  people integer not null,
  is_undone boolean not null default false,
  -- The deletion of this tag took it from everybody.
  deleted_tag_id bigint,
  version integer not null default 1
);
create index taggings_of_deleted on taggings (deleted_tag_id) where deleted_tag_id is not null;

create table tagged (
  tagging_id bigint not null references taggings (id),
  tag_id bigint not null,
  -- The record.
  applicant_id bigint not null references applicants (id),
  -- Null: the act gave the tag. Otherwise it took a tag that this act had given.
  taken_from bigint,
  primary key (tagging_id, tag_id, applicant_id)
);
create index tagged_of_person on tagged (applicant_id, tagging_id);

-- Texts to begin a mail with.
create table snippets (
  id bigint generated always as identity primary key,
  name text not null,
  text text not null,
  version integer not null default 1
);
create unique index snippets_name on snippets (lower(name));

-- The record that a message from an unknown email belongs to: it has a reference, or an earlier one from the email had.
alter table messages add column applicant_id bigint references applicants (id);
create index messages_of_person on messages (applicant_id) where applicant_id is not null;

create index submissions_of_application on submissions (application_id, created_at desc);

-- The person who has the email of a message, or else the person of the record that it belongs to.
create function person_of_message(email text, record bigint) returns bigint language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return coalesce(person_of_email(email), person_of(record));
end
$$;

-- The messages from any email of a person, and of any record without an email of another person.
create function messages_of(person bigint) returns setof bigint language plpgsql stable rows 10
set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select id from messages where lower(email) in (select emails_of(person))
    union
    select id from messages
    where applicant_id in (select records_of(person)) and person_of_message(email, applicant_id) = person;
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
      union all select created_at from messages where applicant_id = any(records)
    ) as contact
  );
end
$$;

-- The lines of notes tell of the person too.
create or replace function changes_about(record_ids bigint[]) returns setof bigint language sql stable as $$
  with own as (
    select id, part_of from changes
    where entity_kind = 'applicant' and entity_id in (select unnest(record_ids)::text)
  )
  select id from own
  union select part_of from own where part_of is not null
  union select changes.id from changes join own on changes.part_of = own.id
  union select id from changes
    where entity_kind = 'note' and entity_id in (select id::text from notes where applicant_id = any(record_ids))
$$;

create or replace function refuse_rewriting_changes() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) = to_jsonb(old) || '{"before": {}, "after": {}}' and (
    old.entity_kind = 'applicant' and exists (
      select from changes as line join applicants on applicants.id = line.entity_id::bigint
      where line.entity_kind = 'applicant' and erased_at is not null
        and (line.id in (old.id, old.part_of) or line.part_of = old.id))
    or old.entity_kind = 'note' and exists (
      select from notes join applicants on applicants.id = applicant_id
      where notes.id = old.entity_id::bigint and erased_at is not null)
  ) then return new; end if;
  raise exception 'rows of changes are only added' using errcode = 'insufficient_privilege';
end
$$;
