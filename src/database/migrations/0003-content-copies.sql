-- The last good answer of the content service, shown when the service is slow or gone and after a restart.
create table content_copies (
  -- A hash of the service's address and query: another service's content is never shown in its place.
  source text not null,
  name text not null check (name in ('landing', 'about')),
  -- As the service answered it (json, because jsonb refuses some strings); checked and sanitised on every reading.
  entry json not null,
  fetched_at timestamptz not null,
  primary key (source, name)
);
create index content_copies_age on content_copies (fetched_at);
