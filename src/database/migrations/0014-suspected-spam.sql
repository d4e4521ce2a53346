-- Applications whose form came with a filled trap, exactly as they were typed. They count nowhere. An admin who
-- recognises a person turns one into an application.
create table suspected_applications (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs (id),
  reference text not null unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  source text not null,
  trap text not null,
  created_at timestamptz not null default now(),
  unique (job_id, first_name, last_name, email, phone)
);
create index suspected_applications_newest on suspected_applications (created_at desc, id desc);
