-- The changes by admins: written with the change, never touched again. Nothing refers to it and it refers to nothing,
-- so that it outlives what it tells of.
create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  username text not null,
  action text not null,
  entity_kind text not null,
  entity_id text not null,
  -- Only the fields that changed, named as the API names them; empty for what did not exist.
  before jsonb not null,
  after jsonb not null,
  -- The version that the change made. Null: a change without one, such as a new password.
  version integer,
  -- The change that this one undid.
  undoes bigint,
  -- The change of another thing that this one belongs to: the merge that moved a job.
  part_of bigint
);
create index changes_entity on changes (entity_kind, entity_id, id desc);
create unique index changes_undoes on changes (undoes) where undoes is not null;
create index changes_part_of on changes (part_of) where part_of is not null;

-- The lines of the history that tell of these applicants: their own, and those of merges with them that stand in the
-- history of the other record.
create function changes_about(record_ids bigint[]) returns setof bigint language sql stable as $$
  with own as (
    select id, part_of from changes
    where entity_kind = 'applicant' and entity_id in (select unnest(record_ids)::text)
  )
  select id from own
  union select part_of from own where part_of is not null
  union select changes.id from changes join own on changes.part_of = own.id
$$;

-- The history is only added to. One thing is allowed: emptying a line that tells of an erased applicant.
create function refuse_rewriting_changes() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) = to_jsonb(old) || '{"before": {}, "after": {}}' and old.entity_kind = 'applicant' and exists (
    select from changes as line join applicants on applicants.id = line.entity_id::bigint
    where line.entity_kind = 'applicant' and erased_at is not null
      and (line.id in (old.id, old.part_of) or line.part_of = old.id)
  ) then return new; end if;
  raise exception 'rows of changes are only added' using errcode = 'insufficient_privilege';
end
$$;
create trigger changes_append_only before delete or truncate on changes
  for each statement execute function refuse_rewriting();
create trigger changes_rewritten before update on changes
  for each row execute function refuse_rewriting_changes();

-- With the owner's rights: the user that serves may only add to the history.
create function erase_changes(record_ids bigint[]) returns void language sql
security definer set search_path from current as $$
  update changes set before = '{}', after = '{}'
  where id in (select changes_about(record_ids)) and (before, after) <> ('{}'::jsonb, '{}'::jsonb)
$$;
