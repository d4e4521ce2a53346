-- Files that people send after they have applied, and those that recruiters add.

-- The bytes of one file, whole and once. Until its last byte has arrived it has no hash.
create table document_contents (
  id bigint generated always as identity primary key,
  -- SHA-256.
  hash bytea unique,
  -- How many bytes are here.
  received integer not null default 0
);

create table document_chunks (
  content_id bigint not null references document_contents (id) on delete cascade,
  -- The place of its first byte in the file.
  position integer not null,
  bytes bytea not null,
  primary key (content_id, position)
);
-- Most files are compressed already.
alter table document_chunks alter column bytes set storage external;

-- A file on its way. It ends as a document, or is swept away.
create table document_uploads (
  -- SHA-256 of the key that the sender's browser made.
  key_hash bytea primary key,
  content_id bigint not null references document_contents (id),
  -- The submission with which it is sent; empty for a file from the own page or from a recruiter.
  reference text not null default '',
  applicant_id bigint references applicants (id),
  kind text not null,
  name text not null,
  -- Null: a form without JavaScript does not say it before.
  size integer,
  -- The username of a recruiter; null for the person.
  sent_by text references admins (username),
  changed_at timestamptz not null default now(),
  check (reference <> '' or applicant_id is not null)
);
create index document_uploads_content on document_uploads (content_id);
create index document_uploads_changed on document_uploads (changed_at);
create index document_uploads_of_record on document_uploads (applicant_id);
create index document_uploads_of_reference on document_uploads (reference) where reference <> '';

create table documents (
  id bigint generated always as identity primary key,
  -- The record, which a merge leaves as it is. Null while the application with this reference looks like spam.
  applicant_id bigint references applicants (id),
  reference text not null default '',
  key_hash bytea not null unique,
  -- Null: the person has erased it. The row stays, so that its lines of the history still lead to the person.
  content_id bigint references document_contents (id),
  kind text not null,
  name text not null,
  -- By its content.
  type text not null,
  size integer not null,
  sent_by text references admins (username),
  created_at timestamptz not null default now(),
  -- A recruiter took it away. It can be brought back until the person is erased.
  removed_at timestamptz,
  version integer not null default 1,
  check (reference <> '' or applicant_id is not null)
);
create index documents_content on documents (content_id);
create index documents_of_record on documents (applicant_id, created_at desc, id desc);
create index documents_of_reference on documents (reference) where reference <> '';

-- The last document of a content takes the bytes with it.
create function drop_unused_content() returns trigger language plpgsql as $$
begin
  -- Another one that goes, or comes, at the same moment waits here.
  perform from document_contents where id = old.content_id for update;
  delete from document_contents where id = old.content_id
    and not exists (select from documents where content_id = old.content_id)
    and not exists (select from document_uploads where content_id = old.content_id);
  return null;
end
$$;
create trigger documents_drop_content after delete or update of content_id on documents
  for each row execute function drop_unused_content();
create trigger document_uploads_drop_content after delete on document_uploads
  for each row execute function drop_unused_content();

-- A document that the person sent is news of the person.
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
    ) as contact
  );
end
$$;

-- The names of documents stand in their lines.
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
  union select id from changes
    where entity_kind = 'document'
      and entity_id in (select id::text from documents where applicant_id = any(record_ids))
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
    or old.entity_kind = 'document' and exists (
      select from documents join applicants on applicants.id = applicant_id
      where documents.id = old.entity_id::bigint and erased_at is not null)
  ) then return new; end if;
  raise exception 'rows of changes are only added' using errcode = 'insufficient_privilege';
end
$$;
