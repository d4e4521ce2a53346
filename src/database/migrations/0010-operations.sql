-- Answers to requests with an `Idempotency-Key`, for a day. Without the key nothing in a row can be read.
create table kept_answers (
  -- SHA-256 of the call, the caller and the key.
  id bytea primary key,
  -- HMAC of the request's fields under the key: a repeat has the same.
  fingerprint bytea not null,
  -- Encrypted with the key.
  answer bytea not null,
  created_at timestamptz not null default now()
);
create index kept_answers_created_at on kept_answers (created_at);

-- Requests of one client in its window, counted for all copies of the server.
-- Unlogged: counting waits for no disk and no standby, and no backup of the log holds addresses.
-- A crash or a failover forgets the counts.
create unlogged table rate_limits (
  -- Such as `apply:192.0.2.1`.
  key text primary key,
  points integer not null,
  -- The end of the window, in milliseconds since 1970. The row is removed an hour later.
  expire bigint
);

-- The last good answer of the content service, shown when the service is slow or gone and after a restart.
create table content_copies (
  -- A hash of the service's address and query: another service's content is never shown in its place.
  source text not null,
  name text not null check (name in ('landing', 'about', 'employer')),
  -- JSON null: the service has none. As the service answered it (json, because jsonb refuses some strings); checked and sanitised on every reading.
  entry json not null,
  fetched_at timestamptz not null,
  primary key (source, name)
);
create index content_copies_age on content_copies (fetched_at);

-- The backups that were taken and those that were restored on trial, for the page that shows how the website is.
create table backups (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('taken', 'rehearsed')),
  at timestamptz not null default now(),
  -- Everything that was acknowledged before this moment is in the backup.
  taken_at timestamptz not null,
  bytes bigint not null,
  rows bigint not null
);
