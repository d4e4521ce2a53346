-- The main job: jobs, the people who apply, the admins who work with them.

create table industries (
  id bigint generated always as identity primary key,
  display_name text not null
);
create unique index industries_display_name on industries (lower(display_name));

create table locations (
  id bigint generated always as identity primary key,
  display_name text not null
);
create unique index locations_display_name on locations (lower(display_name));

-- Usernames are stored as they were typed and compared without case.
create table admins (
  username text primary key,
  first_name text not null,
  surname text not null,
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index admins_username on admins (lower(username));

-- Only the hash of a token is stored: who reads this table cannot log in with it.
create table sessions (
  token_hash bytea primary key,
  username text not null references admins (username),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_username on sessions (username);

create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null,
  salary text not null default '',
  location_id bigint not null references locations (id),
  industry_id bigint not null references industries (id),
  posted_by text not null references admins (username),
  is_active boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When it was first opened to the public: the original date that feeds and search engines want.
  posted_at timestamptz
);
create index jobs_open_newest on jobs (posted_at desc, id desc) where is_active;
create index jobs_newest on jobs (created_at desc, id desc);
create index jobs_location on jobs (location_id);
create index jobs_industry on jobs (industry_id);

create table applicants (
  id bigint generated always as identity primary key,
  first_name text not null,
  middle_name text not null default '',
  last_name text not null,
  email text not null,
  phone text not null,
  -- Not null: the applicant was completed in the external applicant system (the zenople flag).
  completed_externally_at timestamptz,
  created_at timestamptz not null default now()
);
-- One person is one email; never matched by phone or name.
create unique index applicants_email on applicants (lower(email));
create index applicants_newest on applicants (created_at desc, id desc);

create table applications (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs (id),
  applicant_id bigint not null references applicants (id),
  created_at timestamptz not null default now(),
  unique (job_id, applicant_id)
);
create index applications_applicant on applications (applicant_id, created_at desc);

-- What was typed, exactly as submitted. The same person applying again for the same job with other details adds a
-- row here and never overwrites one: what was acknowledged is kept.
create table submissions (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id),
  reference text not null unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  created_at timestamptz not null default now(),
  unique (application_id, first_name, last_name, email, phone)
);

-- Every server drops its cached pages when something that the public sees has changed.
create function notify_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', tg_table_name);
  return null;
end
$$;
create trigger jobs_public_change after insert or update or delete on jobs
  for each statement execute function notify_public_change();
create trigger industries_public_change after insert or update or delete on industries
  for each statement execute function notify_public_change();
create trigger locations_public_change after insert or update or delete on locations
  for each statement execute function notify_public_change();
