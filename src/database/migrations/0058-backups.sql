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
