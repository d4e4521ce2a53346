-- The kinds of documents are the agency's. No release has written the column that goes.

create table document_kinds (
  id bigint generated always as identity primary key,
  name text not null,
  -- Lists show who has sent one, and it suggests details.
  is_resume boolean not null default false,
  -- None once it is deleted, so that no other one moves past it unseen.
  rank numeric,
  version integer not null default 1,
  -- A deleted kind stays, with the kind that its documents have since. The undo only takes this away.
  gone_to_id bigint references document_kinds (id),
  check (gone_to_id <> id),
  check ((gone_to_id is null) = (rank is not null))
);
create unique index document_kinds_name on document_kinds (lower(name)) where gone_to_id is null;

insert into document_kinds (name, is_resume, rank) values
  ('Resume', true, 1), ('Certificate', false, 2), ('License', false, 3), ('Work permit', false, 4), ('Other', false, 5);

-- The kind itself, or the end of its chain of deletions.
create function document_kind_of(kind bigint) returns bigint language sql stable as $$
  with recursive chain as (
    select id, gone_to_id from document_kinds where id = kind
    union all
    select next.id, next.gone_to_id from chain join document_kinds as next on next.id = chain.gone_to_id
  )
  select id from chain where gone_to_id is null
$$;

-- Those that mean a resume, deleted ones too.
create function resume_kinds() returns setof bigint language sql stable as $$
  select kind.id from document_kinds as kind
  join document_kinds as living on living.id = document_kind_of(kind.id) where living.is_resume
$$;

alter table documents add column kind_id bigint references document_kinds (id);
alter table document_uploads add column kind_id bigint references document_kinds (id);
update documents set kind_id = document_kinds.id from document_kinds
  where lower(document_kinds.name) = replace(kind, '_', ' ');
update document_uploads set kind_id = document_kinds.id from document_kinds
  where lower(document_kinds.name) = replace(kind, '_', ' ');
alter table documents alter column kind_id set not null, drop column kind;
alter table document_uploads alter column kind_id set not null, drop column kind;
create index documents_kind on documents (kind_id);
create index document_uploads_kind on document_uploads (kind_id);
