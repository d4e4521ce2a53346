-- Erasures whose values may still lie in free space of the files of the database. A rewrite of the files ends it.
create table erasures_in_files (
  id bigint generated always as identity primary key,
  at timestamptz not null default now()
);
