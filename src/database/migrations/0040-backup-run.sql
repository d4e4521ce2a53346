-- The backup that an admin asked for on a page. One runs at a time, in one copy. Unlogged: no backup holds its own run.
create unlogged table backup_run (
  is_only boolean primary key default true check (is_only),
  started_at timestamptz not null,
  -- Moved on while the process runs. Nobody waits for a dead one.
  alive_until timestamptz not null,
  ended_at timestamptz,
  -- For the people who run the server. Empty without one.
  fault text not null default ''
);
