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
drop trigger changes_append_only on changes;
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
