-- What admins changed: written with the change, never touched again. Nothing refers to it and it refers to nothing,
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
  after jsonb not null
);
create index changes_entity on changes (entity_kind, entity_id, id desc);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger changes_append_only before update or delete or truncate on changes
  for each statement execute function refuse_rewriting();
