-- The tables of 2.0.0, in chapters:
-- Admins, and how they log in · Words · Jobs · People · One person · Questions and answers · Notes and tags · Search
-- of jobs · Search of people · What the public sees · Alerts of new jobs · Messages and mails · Pages of one's own ·
-- Documents · History · Figures · Operations
-- Every later release adds files beside this one, and changes nothing here. Triggers stand below their function. An
-- index without a word is for the reference or the order that its name says: a deletion, a merge and a page of the other
-- side ask by it.

-- # Admins, and how they log in

-- The branches of the agency.
create table offices (
  id bigint generated always as identity primary key,
  name text not null,
  version integer not null default 1
);
create unique index offices_name on offices (lower(name));

-- Usernames are stored as they were typed and compared without case.
create table admins (
  username text primary key,
  first_name text not null,
  surname text not null,
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- Somebody else chose the password: the first start, or another admin.
  has_given_password boolean not null default false,
  -- How the agency reaches the admin, and when it tells that admin of what visitors send: 'at_once', 'daily' or 'off'.
  work_email text not null default '',
  application_notices text not null default 'at_once',
  message_notices text not null default 'at_once',
  -- The link of an invitation works for days, and the account is an invited one until its first login.
  is_invited boolean not null default false,
  -- Visitors may call the admin who posted an open job.
  direct_line text not null default '',
  -- An owner may do all. The two permissions are for recruiters.
  role text not null default 'owner' check (role in ('owner', 'recruiter', 'reader')),
  may_erase boolean not null default false,
  may_export boolean not null default false,
  -- To the hour.
  last_seen_at timestamptz,
  -- The name of the picture in `portraits`. Visitors see it once the person has said so.
  portrait text not null default '',
  is_shown boolean not null default false,
  -- A recruiter or a reader of one office sees its jobs and their people. Null: all.
  office_id bigint references offices (id)
);
create unique index admins_username on admins (lower(username));

-- Pictures of admins, by the hash of the largest, in each of their sizes.
create table portraits (
  name text not null,
  side integer not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (name, side)
);

-- Only the hash of a token is stored: nobody can log in with what this table holds.
create table sessions (
  token_hash bytea primary key,
  username text not null references admins (username),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The browser and its system, in words: the session's owner has to recognise it.
  device text not null default '',
  -- The admin last proved to know the password: sensitive acts ask again after a while.
  password_checked_at timestamptz not null default now(),
  -- Names a session without its token, so that it can be ended alone.
  id bigint generated always as identity
);
create index sessions_username on sessions (username);

-- Sign-ins at a provider of single sign-on that open an account. The issuer gives a subject to nobody else.
create table admin_identities (
  id bigint generated always as identity primary key,
  issuer text not null,
  subject text not null,
  username text not null references admins (username) on delete cascade,
  created_at timestamptz not null default now(),
  constraint admin_identities_subject unique (issuer, subject)
);
create index admin_identities_username on admin_identities (username);
-- The sign-in that began a session, which ends with it, and the session at the provider.
alter table sessions
  add column identity_id bigint references admin_identities (id) on delete cascade,
  add column provider_session text;
create index sessions_identity on sessions (identity_id);

-- Two-step sign-in (TOTP, RFC 6238). The secret is not in admins, which is read for every list and every login.
create table two_step_secrets (
  username text primary key references admins (username) on delete cascade,
  secret bytea not null,
  -- Null: set up, but no code was confirmed yet. It does not count.
  confirmed_at timestamptz,
  -- The time step of the last accepted code. Neither it nor an earlier one is accepted again.
  last_step bigint
);

-- A recovery code that was used is gone.
create table recovery_codes (
  username text not null references two_step_secrets (username) on delete cascade,
  -- The first part of the code finds the row; the rest is hashed like a password.
  selector text not null,
  code_hash text not null,
  primary key (username, selector)
);

-- One-time links to choose a password, for an invitation or a forgotten one. Only the SHA-256 of a link's secret is here.
create table password_links (
  token_hash bytea primary key,
  username text not null references admins (username) on update cascade on delete cascade,
  expires_at timestamptz not null,
  is_invitation boolean not null default false
);
create index password_links_username on password_links (username);

-- Browsers that have logged in to an account (OWASP, device cookies). A changed password or a disabled account forgets
-- them.
create table login_devices (
  -- SHA-256 of the cookie. A browser has one cookie for all its accounts.
  token_hash bytea not null,
  username text not null references admins (username) on delete cascade,
  -- The network of the last login, such as 192.0.2.0/24 or 2001:db8:1::/48.
  network text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (token_hash, username)
);
create index login_devices_username on login_devices (username);

-- Failed logins, counted for all copies of the server.
create table login_attempts (
  key text primary key,
  failures integer not null,
  -- Attempts before this moment are refused and not counted.
  wait_until timestamptz not null,
  forget_at timestamptz not null
);
create index login_attempts_forget_at on login_attempts (forget_at);

-- Each row is written once and never again.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- Every act about access: logins, refusals, exports, accounts. Without details of applicants.
-- Nothing refers to it and it refers to nothing, so that it outlives the accounts.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  -- The account that the event is about. Null: no account has the typed name.
  username text,
  -- The acting admin, if it is another one.
  acted_by text,
  -- A network (192.0.2.0/24, 2001:db8:1::/48); empty for a command on the server itself.
  network text not null,
  detail text not null default ''
);
create index security_events_kind on security_events (kind, id desc);
create index security_events_at on security_events (at);
create trigger security_events_append_only before update or truncate on security_events
  for each statement execute function refuse_rewriting();

-- Old events go, and by the function below alone.
create function refuse_forgetting() returns trigger language plpgsql as $$
begin
  if current_setting('rolecall.forgets_events', true) = 'on' and old.at < now() - interval '1 month' then
    return old;
  end if;
  raise exception 'rows of security_events are only added' using errcode = 'insufficient_privilege';
end
$$;
create trigger security_events_forgotten before delete on security_events
  for each row execute function refuse_forgetting();

-- With the owner's rights: the user that serves may only add to the list. The word is said inside: only a superuser may
-- set a parameter of one's own in the head of a function.
create function forget_security_events(months integer, ids bigint[]) returns void language plpgsql
security definer set search_path from current as $$
begin
  perform set_config('rolecall.forgets_events', 'on', true);
  delete from security_events where id = any (ids) and at < now() - make_interval(months => months);
  perform set_config('rolecall.forgets_events', 'off', true);
end
$$;

-- A chain: each seal proves its events, and the seal before, by a key that is outside the database.
create table security_event_seals (
  id bigint primary key,
  -- Its events come after those of the seal before, up to this one.
  through_id bigint not null,
  -- When the last of them happened.
  last_at timestamptz not null,
  -- Both are empty when the events are forgotten.
  event_ids bigint[] not null,
  event_hashes bytea[] not null,
  hash bytea not null,
  -- Proves that the product forgot the events. Empty: it could not prove it.
  forgotten bytea
);
create index security_event_seals_kept on security_event_seals (last_at) where forgotten is null;
create trigger security_event_seals_stay before delete or truncate on security_event_seals
  for each statement execute function refuse_rewriting();

-- The last event that the log has. One row.
create table security_log (told_id bigint not null default 0);
create unique index security_log_is_one on security_log ((true));
insert into security_log default values;

-- Acts that reach many, which wait for a second owner, and what became of them, for a month.
create table waiting_acts (
  id bigint generated always as identity primary key,
  call text not null,
  -- The parameters, the query and the body of the call. It is emptied when nobody needs it.
  input jsonb not null,
  -- As they were counted when it was asked for.
  people integer,
  asked_by text not null,
  asked_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by text,
  decided_at timestamptz
);
create index waiting_acts_waiting on waiting_acts (asked_at) where state = 'waiting';

-- # Words

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- "C++", "C#", ".NET", "A/P" and "A/R" are words of their own: without their signs they were single letters.
create function search_signs(raw text) returns text language sql immutable parallel safe as $$
  select case when raw ~ 'c\+\+|[cf]#|\.net|a/[pr]' then
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(raw,
      '\mc\+\+', ' cplusplus ', 'g'),
      '\m([cf])#', ' \1sharp ', 'g'),
      '(^|[^a-z0-9]|\m(?:asp|vb|ado))\.net\M', '\1 dotnet ', 'g'),
      '\ma/p\M', ' accountspayable ', 'g'),
      '\ma/r\M', ' accountsreceivable ', 'g')
    else raw end
$$;

-- Text as it is searched: words and nothing else, without accents, case and apostrophes. What is stored and what is
-- typed both go through this, so "24/7", "part-time" and "Café" are cut in the same way on both sides.
create function search_text(raw text) returns text language sql stable parallel safe as $$
  select trim(regexp_replace(
    replace(search_signs(lower(unaccent(raw))), '''', ''), '[\x01-\x2f\x3a-\x60\x7b-\x7f]+', ' ', 'g'))
$$;

-- The words as they stand, for beginnings of words, and their English stems.
create function search_vector(raw text) returns tsvector language sql stable parallel safe as $$
  select to_tsvector('simple', words) || to_tsvector('english', words)
  from (select search_text(raw) as words) as cut
$$;

-- How texts are compared by a search: without case and without accents. The body is bound to its functions now, so
-- that it does not depend on the search path (a restored backup has an empty one).
create function search_form(value text) returns text immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, value));

-- A part of a search that a word, a number or an email begins with.
create function search_prefix(part text) returns text language sql immutable strict parallel safe
  return '''' || replace(replace(part, '\', '\\'), '''', '''''') || ''':*';

create function search_mark(mark text) returns tsquery language sql immutable strict parallel safe as $$
  select ('''' || replace(replace(mark, '\', '\\'), '''', '''''') || '''')::tsquery
$$;

-- The same words for an index of texts that no trigger follows. An index takes functions that depend on nothing.
create function indexed_words(raw text) returns tsvector immutable strict parallel safe
  return to_tsvector('simple'::regconfig, regexp_replace(
    replace(search_signs(search_form(raw)), '''', ''), '[\x01-\x2f\x3a-\x60\x7b-\x7f]+', ' ', 'g'));

create function sorted_letters(word text) returns text language sql immutable parallel safe as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') as letter
$$;

-- # Jobs

create table industries (
  id bigint generated always as identity primary key,
  display_name text not null,
  version integer not null default 1
);
create unique index industries_display_name on industries (lower(display_name));

-- Search engines and job boards want the address. A display name alone is enough.
create table locations (
  id bigint generated always as identity primary key,
  display_name text not null,
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  -- ISO 3166-1 alpha-2; empty: the agency's.
  country text not null default '',
  version integer not null default 1
);
create unique index locations_display_name on locations (lower(display_name));

-- Words that the form of a job offers for its benefits. The jobs keep their own text.
create table benefits (
  id bigint generated always as identity primary key,
  name text not null,
  rank numeric not null,
  version integer not null default 1
);
create unique index benefits_name on benefits (lower(name));
insert into benefits (name, rank) values
  ('Health insurance', 1), ('Dental insurance', 2), ('Vision insurance', 3), ('401(k)', 4), ('Paid time off', 5),
  ('Paid holidays', 6), ('Paid training', 7), ('Weekly pay', 8);

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
  posted_at timestamptz,
  -- The facts of a job: its pay, hours, shifts, place of work and days. An empty one was not given.
  pay_min text not null default '',
  pay_max text not null default '',
  pay_unit text not null default '',
  -- ISO 4217
  pay_currency text not null default '',
  -- The highest step of `contract/pay/pay-steps.ts` that its pay for an hour reaches, in the agency's currency. The
  -- program works it out.
  pay_step integer,
  -- Several values have a line each.
  employment_types text not null default '',
  shifts text not null default '',
  workplace text not null default '',
  -- ISO 3166-1 alpha-2
  remote_from text not null default '',
  starts_on text not null default '',
  -- In a week.
  hours_min text not null default '',
  hours_max text not null default '',
  openings text not null default '',
  benefits text not null default '',
  -- A day of the agency, as ISO 8601 writes it: the job is open until its end.
  closes_on text not null default '',
  office_id bigint references offices (id)
);
create index jobs_name on jobs (lower(name), id);
create index jobs_location_id on jobs (location_id, id);
create index jobs_industry_id on jobs (industry_id, id);
create index jobs_office_id on jobs (office_id, id);
create index jobs_closing on jobs (closes_on) where is_active and closes_on <> '';
create index jobs_posted_by on jobs (lower(posted_by), id);

-- A job may be at further locations, in their order. Its `location_id` leads, and is none of them.
create table job_locations (
  job_id bigint not null references jobs (id) on delete cascade,
  location_id bigint not null references locations (id),
  position integer not null,
  primary key (job_id, location_id)
);
create index job_locations_location on job_locations (location_id, job_id);

-- The currency and the steps by which `jobs.pay_step` was worked out. The program does it again for others.
create table pay_step_basis (
  is_only boolean primary key default true check (is_only),
  basis text not null
);

-- On a sphere, in kilometres.
create function distance_km(latitude float8, longitude float8, other_latitude float8, other_longitude float8)
returns float8 language sql immutable parallel safe as $$
  select 2 * 6371.0088 * asin(sqrt(least(1,
    power(sin(radians(other_latitude - latitude) / 2), 2)
    + cos(radians(latitude)) * cos(radians(other_latitude)) * power(sin(radians(other_longitude - longitude) / 2), 2))))
$$;

-- # People

create table applicants (
  id bigint generated always as identity primary key,
  first_name text not null,
  middle_name text not null default '',
  last_name text not null,
  email text not null,
  phone text not null,
  -- Not null: the applicant was completed in the external applicant system (the zenople flag).
  completed_externally_at timestamptz,
  created_at timestamptz not null default now(),
  -- Counts the changes by admins: each is one entry in the applicant's history.
  version integer not null default 1,
  -- Two records of one person become one: the merged record stays, so that its email still leads to the person and so
  -- that the merge can be undone exactly. It is listed no more.
  merged_into_id bigint references applicants (id),
  erased_at timestamptz,
  -- Empty, and null: no legal hold.
  hold_reason text not null default '',
  -- The last day of the hold.
  hold_until date,
  -- The offices of the jobs that the person has applied for; 0 stands for a job without one, and for no such job at all.
  -- A merged record has those of its person. Triggers write it: lists and counts of an office ask nothing else.
  offices bigint[] not null default '{0}',
  check (merged_into_id <> id),
  constraint applicants_email_erased check ((erased_at is null) = (position('@' in email) > 0))
);
create index applicants_offices on applicants using gin (offices) where merged_into_id is null;
-- One person is one email; never matched by phone or name.
create unique index applicants_email on applicants (lower(email));
create index applicants_merged_into on applicants (merged_into_id) where merged_into_id is not null;
-- Lists pass over merged records.
create index applicants_newest on applicants (created_at desc, id desc) where merged_into_id is null;
create index applicants_first_name on applicants (lower(first_name || ' ' || last_name), id)
  where merged_into_id is null;
create index applicants_last_name on applicants (lower(last_name || ' ' || first_name), id)
  where merged_into_id is null;
create index applicants_completed on applicants (created_at desc, id desc)
  where merged_into_id is null and completed_externally_at is not null;
create index applicants_not_completed on applicants (created_at desc, id desc)
  where merged_into_id is null and completed_externally_at is null;
-- The people with the same number, however it was written.
create index applicants_phone on applicants (regexp_replace(phone, '\D', '', 'g')) where merged_into_id is null;
-- For the retention, which reads the oldest first.
create index applicants_kept on applicants (created_at, id) where merged_into_id is null and erased_at is null;
-- The erased records, for the list of erasures that lies beside the backups.
create index applicants_erased on applicants (id) where erased_at is not null;

-- The applicants with something that no admin has read. A new submission adds the row, and the admin who reads the last of
-- it, of every office, removes it. Who opened it is not kept.
create table unopened_applicants (
  applicant_id bigint primary key references applicants (id) on delete cascade,
  -- Since when nobody has opened the person. A withdrawal of before then was read.
  since timestamptz not null default now()
);

-- Every copy of the server hears of an erasure when it is committed.
create function notify_erasures() returns trigger language plpgsql as $$
begin
  notify erasures;
  return null;
end $$;
create trigger applicants_erasure after update of erased_at on applicants
  for each statement execute function notify_erasures();

-- The stages of applications, as the agency orders and names them.
create table stages (
  id bigint generated always as identity primary key,
  -- The order. A decimal number always has room between two neighbours.
  rank numeric not null,
  name text not null,
  -- The applicant reads these. Empty: nothing is shown.
  applicant_words text not null default '',
  kind text not null check (kind in ('in_progress', 'placed', 'not_this_time', 'withdrawn')),
  -- The mail of the stage leaves after a move into it.
  is_mail_on boolean not null default false,
  subject text not null,
  opening text not null,
  next_steps text not null,
  version integer not null default 1
);
-- Refused and placed people hear of it from the first start on.
insert into stages (rank, name, applicant_words, kind, is_mail_on, subject, opening, next_steps) values
  (1, 'New', 'Received', 'in_progress', false, 'Your application for {job}',
    E'Hello {first_name},\n\nWe have your application for {job}.',
    'A recruiter will read it, then call or write.'),
  (2, 'In contact', 'In contact with you', 'in_progress', false, 'Your application for {job}',
    E'Hello {first_name},\n\nWe’ve read your application for {job} and would like to talk with you.',
    'A recruiter will call you, or write to find a time.'),
  (3, 'Introduced', 'Introduced to the employer', 'in_progress', false, 'Your application for {job}',
    E'Hello {first_name},\n\nWe’ve introduced you to the employer for {job}.',
    'We’ll let you know as soon as we hear from them.'),
  (4, 'Interview', 'Interview', 'in_progress', false, 'An interview for {job}',
    E'Hello {first_name},\n\nGood news: the employer would like to meet you for {job}.',
    'A recruiter will arrange the day and the place with you.'),
  (5, 'Placed', 'You got the job', 'placed', true, 'You got the job: {job}',
    E'Hello {first_name},\n\nCongratulations, you got the job: {job}.',
    'A recruiter will tell you when and where you start.'),
  (6, 'Not this time', 'Not this time', 'not_this_time', true, 'Your application for {job}',
    E'Hello {first_name},\n\nThank you for applying for {job}. We won’t be taking your application further.',
    'You can apply for any of our other jobs. We’d be glad to hear from you again.'),
  (7, 'Withdrawn', 'Withdrawn', 'withdrawn', false, 'Your application for {job}',
    E'Hello {first_name},\n\nYour application for {job} has been withdrawn, as you asked.',
    'You can apply again whenever you like.');

-- The stage of a new application. A stage that somebody deletes at the same moment is passed over.
create function first_stage() returns bigint language plpgsql volatile set search_path from current as $$
declare
  first bigint;
begin
  select id into first from stages where kind = 'in_progress' order by rank, id limit 1 for key share;
  return first;
end
$$;

-- An application belongs to a person (applicant_id) and came by the email of one of that person's records
-- (applied_as_id), which never changes. A merge moves what it finds under the other record and loses none, even where
-- both applied for the same job.
create table applications (
  id bigint generated always as identity primary key,
  -- Null: a general application, for no job. Each record has at most one, like one for each job.
  job_id bigint references jobs (id),
  applicant_id bigint not null references applicants (id),
  created_at timestamptz not null default now(),
  applied_as_id bigint not null references applicants (id),
  -- That of its first submission.
  source text not null default '',
  stage_id bigint not null default first_stage() references stages (id),
  -- The move to the stage. Its undo brings the moment back, so this tells one move from all others.
  stage_since timestamptz not null default now(),
  version integer not null default 1,
  -- The words that the applicant saw before the move. Null: there was no move.
  shown_words text,
  -- The applicant sees the words of the stage from here on. Null after a move: when its mail has left.
  shown_from timestamptz,
  -- The applicant applied or wrote then, and had an answer to everything before.
  asked_at timestamptz not null default now(),
  -- A mail reached the applicant then, or the words of a stage.
  answered_at timestamptz,
  -- Null: nobody waits for the agency. Lists and counts ask nothing else.
  waits_since timestamptz default now(),
  -- A recruiter who sees the application opened the person then, for the first time since they sent something.
  read_at timestamptz,
  -- The first answer that reached the applicant. An undo that takes the only answer back takes it too.
  first_answered_at timestamptz,
  -- The office of the job; 0 for a job without one, null for no job. Triggers write it: by the jobs, a list of one office
  -- took 0.6 s.
  office_id bigint,
  unique (job_id, applied_as_id)
);
-- The lists and counts of one office.
create index applications_office on applications (office_id, created_at, id);
create index applications_office_waiting on applications (office_id, waits_since, id) where waits_since is not null;
create index applications_office_stage on applications (office_id, stage_id, stage_since, id);
create unique index applications_general on applications (applied_as_id) where job_id is null;
create index applications_applicant on applications (applicant_id, created_at desc);
create index applications_job on applications (job_id, applicant_id);
-- For the figures: the applications of a week, and those of a job in the last days.
create index applications_created on applications (created_at, id);
create index applications_job_created on applications (job_id, created_at);
-- Merges have moved these few. Only they can repeat an application of the same person for the same job.
create index applications_moved on applications (job_id, applicant_id) where applied_as_id <> applicant_id;
create index applications_stage on applications (stage_id, stage_since, id);
-- Everybody, by the time in a stage.
create index applications_stage_since on applications (stage_since, id);
create index applications_job_stage on applications (job_id, stage_id, stage_since, id);
create index applications_waiting on applications (waits_since, id) where waits_since is not null;
-- The people of a stage, and those who wait, counted in the order of the people: each once, and no more than are shown.
create index applications_stage_people on applications (stage_id, applicant_id);
-- Those of a stage with an application that nobody has read, without a look at the application.
create index applications_unread_people on applications (stage_id, applicant_id)
  where not coalesce(read_at >= asked_at, false);
create index applications_waiting_people on applications (applicant_id, waits_since) where waits_since is not null;

-- The details that somebody typed, exactly as they were sent. The same person applying again for the same job with other
-- details adds a row here and never overwrites one.
create table submissions (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id),
  reference text unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  created_at timestamptz not null default now(),
  -- How the person found the job, as far as it is known: the job board or the site that led here.
  source text not null default '',
  -- The privacy notice that stood beside the form: its version and its address. Empty: there was none.
  notice text not null default '',
  -- The work and the place that somebody without a job looks for.
  wanted_work text not null default '',
  wanted_place text not null default ''
);
-- A correction on the own page that repeats what was sent stands beside it.
create unique index submissions_differ
  on submissions (application_id, first_name, last_name, email, phone, (source = 'own page'), wanted_work, wanted_place);
create index submissions_of_application on submissions (application_id, created_at desc);
-- For the daily mail.
create index submissions_created on submissions (created_at);

-- Applications whose form came with a filled trap, exactly as they were typed. They count nowhere. An admin who
-- recognises a person turns one into an application.
create table suspected_applications (
  id bigint generated always as identity primary key,
  job_id bigint references jobs (id),
  reference text not null unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  source text not null,
  trap text not null,
  created_at timestamptz not null default now(),
  notice text not null default '',
  wanted_work text not null default '',
  wanted_place text not null default '',
  unique (job_id, first_name, last_name, email, phone)
);
create unique index suspected_applications_general
  on suspected_applications (first_name, last_name, email, phone, wanted_work, wanted_place) where job_id is null;
create index suspected_applications_newest on suspected_applications (created_at desc, id desc);
create index suspected_applications_email on suspected_applications (lower(email));

-- Where an application went from a stage, and when. An undo takes the step back. The history has who did it.
create table stage_steps (
  application_id bigint not null,
  since timestamptz not null,
  from_stage_id bigint not null,
  to_stage_id bigint not null,
  primary key (application_id, since)
);

-- The applicants of each job, counted. Lists show the number, sort and filter by it without reading applications. A
-- person who applied under two merged records counts once. The functions that write it run with the rights of their
-- owner: the user that serves only reads the table.
create table job_applicant_counts (
  job_id bigint primary key references jobs (id) on delete cascade,
  count integer not null,
  last_applied_at timestamptz not null default '-infinity'
);
create index job_applicant_counts_count on job_applicant_counts (count, job_id);
create index job_applicant_counts_last on job_applicant_counts (last_applied_at, job_id);

create function begin_job_applicant_count() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into job_applicant_counts (job_id, count) values (new.id, 0);
  return null;
end
$$;
create trigger jobs_applicant_count after insert on jobs
  for each row execute function begin_job_applicant_count();

-- Locks the counters in one order, so that two transactions do not wait for each other in a circle. Statements after
-- the lock see the applications of the transaction before.
create function lock_job_applicant_counts(job_ids bigint[]) returns void language plpgsql as $$
begin
  perform from job_applicant_counts where job_id = any(job_ids) order by job_id for update;
end
$$;

create function recount_applicants(job_ids bigint[]) returns void language plpgsql as $$
begin
  perform lock_job_applicant_counts(job_ids);
  update job_applicant_counts set count = counted.count, last_applied_at = counted.last
  from (select distinct unnest(job_ids) as job_id) as affected, lateral (
    select count(distinct applicant_id) as count, coalesce(max(created_at), '-infinity') as last
    from applications where applications.job_id = affected.job_id
  ) as counted
  where job_applicant_counts.job_id = affected.job_id;
end
$$;

create function count_new_applicants() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform lock_job_applicant_counts(array(select job_id from added));
  update job_applicant_counts set
    count = job_applicant_counts.count + fresh.count, last_applied_at = greatest(last_applied_at, fresh.last)
  from (
    select job_id, max(created_at) as last, count(distinct applicant_id) filter (where not exists (
      select from applications as other
      where other.job_id = added.job_id and other.applicant_id = added.applicant_id
        and other.id not in (select id from added))) as count
    from added group by job_id
  ) as fresh
  where job_applicant_counts.job_id = fresh.job_id;
  return null;
end
$$;
create trigger applications_count_new after insert on applications
  referencing new table as added for each statement execute function count_new_applicants();

-- A merge of applicants, or its undo.
create function count_moved_applicants() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform recount_applicants(array(select job_id from moved));
  return null;
end
$$;
create trigger applications_count_deleted after delete on applications
  referencing old table as moved for each statement execute function count_moved_applicants();

-- A move to another stage changes no count of applicants.
-- A set operation has no plan with a loop in a loop, whatever the first statement of the session moved.
create function count_changed_applicants() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if exists (select id, applicant_id, created_at from moved except select id, applicant_id, created_at from was) then
    perform recount_applicants(array(select job_id from moved));
  end if;
  return null;
end
$$;
create trigger applications_count_moved after update on applications
  referencing old table as was new table as moved for each statement execute function count_changed_applicants();

-- # One person

-- The applicant of a record: itself, or the end of its chain of merges.
create function person_of(record bigint) returns bigint language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  merged_into bigint;
begin
  loop
    select merged_into_id into merged_into from applicants where id = record;
    if not found then return null; end if;
    if merged_into is null then return record; end if;
    record := merged_into;
  end loop;
end
$$;

-- A person's own record, and those merged into it, at any level.
create function records_of(person bigint) returns setof bigint language plpgsql stable rows 1
set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with recursive record as (
      select person as id
      union all
      select applicants.id from applicants join record on applicants.merged_into_id = record.id
    )
    select record.id from record;
end
$$;

create function write_offices(records bigint[]) returns void language plpgsql
security definer set search_path from current as $$
begin
  -- The second of two that change the offices of one person counts what the first has stored.
  perform from applicants where id in (select person_of(record) from unnest(records) as record) order by id for update;
  with person as (
    select distinct person_of(record) as id from unnest(records) as record
  ), counted as (
    select person.id, array(
      select distinct office_id from applications
      where applicant_id = person.id and office_id is not null order by 1) as own
    from person where person.id is not null
  ), told as (
    select record as id, case when own = '{}' then '{0}' else own end as offices
    from counted cross join lateral records_of(counted.id) as record
  ), changed as (
    update applicants set offices = told.offices from told
    where applicants.id = told.id and applicants.offices <> told.offices
    returning applicants.id, applicants.offices
  )
  update applicant_search_documents set offices = changed.offices from changed where person_id = changed.id;
end
$$;

-- A change of the job's office waits, or this does.
create function write_office_of_application() returns trigger language plpgsql as $$
begin
  select coalesce(office_id, 0) into new.office_id from jobs where id = new.job_id for share;
  return new;
end
$$;
create trigger applications_office before insert or update of job_id on applications
  for each row when (new.job_id is not null) execute function write_office_of_application();

create function note_office_of_new() returns trigger language plpgsql as $$
begin
  -- An agency without offices pays for two look-ups.
  perform write_offices(array(
    select added.applicant_id from added join jobs on jobs.id = added.job_id
    join applicants on applicants.id = added.applicant_id
    where jobs.office_id is not null or applicants.offices <> '{0}'));
  return null;
end
$$;
create trigger applications_offices_new after insert on applications
  referencing new table as added for each statement execute function note_office_of_new();

create function note_office_of_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform write_offices(array(select applicant_id from was));
  elsif exists (select id, applicant_id, job_id from moved except select id, applicant_id, job_id from was) then
    perform write_offices(array(select applicant_id from was union select applicant_id from moved));
  end if;
  return null;
end
$$;
create trigger applications_offices_moved after update on applications
  referencing old table as was new table as moved for each statement execute function note_office_of_changed();
create trigger applications_offices_deleted after delete on applications
  referencing old table as was for each statement execute function note_office_of_changed();

create function note_office_of_job() returns trigger language plpgsql as $$
begin
  update applications set office_id = coalesce(new.office_id, 0) where job_id = new.id;
  perform write_offices(array(select distinct applicant_id from applications where job_id = new.id));
  return null;
end
$$;
create trigger jobs_offices after update of office_id on jobs
  for each row when (old.office_id is distinct from new.office_id) execute function note_office_of_job();

create function note_office_of_merged() returns trigger language plpgsql as $$
begin
  perform write_offices(array[new.id, old.merged_into_id]);
  return null;
end
$$;
create trigger applicants_offices after update of merged_into_id on applicants
  for each row when (old.merged_into_id is distinct from new.merged_into_id) execute function note_office_of_merged();

-- The person who has an email today, or else the person who had it last.
create function person_of_email(wanted text) returns bigint language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return person_of(coalesce(
    (select id from applicants where lower(email) = lower(wanted)),
    (select entity_id::bigint from changes
      where entity_kind = 'applicant' and before ? 'email' and lower(before ->> 'email') = lower(wanted)
      order by id desc limit 1)));
end
$$;

-- In lower case, also former ones. Not those that belong to another person.
create function emails_of(person bigint) returns setof text language plpgsql stable rows 1
set plan_cache_mode = force_generic_plan as $$
declare
  records bigint[] := array(select records_of(person));
begin
  return query
    select lower(email) from applicants where id = any(records)
    union
    select former from (
      select lower(before ->> 'email') as former from changes
      where entity_kind = 'applicant' and entity_id = any(records::text[]) and before ? 'email'
    ) as known where person_of_email(former) = person;
end
$$;

-- The legal hold that stands on a day and ends last. A hold on any record of the person counts.
create function hold_of(person bigint, day date) returns table (hold_until date, hold_reason text)
language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
declare
  records bigint[] := array(select records_of(person));
begin
  return query
    select held.hold_until, held.hold_reason from applicants as held
    where id = any(records) and held.hold_until >= day
    order by held.hold_until desc, id limit 1;
end
$$;

-- The key of the hashes of addresses. It stays in the database, so that a restored backup knows the same addresses.
create table address_key (key bytea not null);
create unique index address_key_is_one on address_key ((true));
insert into address_key (key)
select sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) from generate_series(1, 4);

-- An address in any case has one hash.
create function address_hash(address text) returns bytea language sql stable as $$
  select sha256(key || sha256(key || convert_to(lower(address), 'UTF8'))) from address_key
$$;

-- The mailbox in which mails to an address arrive. Providers ignore parts of an address, and own several domains:
-- `+anything`: nearly all. Dots: Gmail (support.google.com/mail/answer/7436150), also as googlemail.com.
-- Dots, hyphens and underscores: Proton (proton.me/support/addresses-and-aliases), as proton.me, protonmail.com and pm.me.
-- Apple: icloud.com, me.com and mac.com are one (support.apple.com/en-us/104967).
create function mailbox_of(address text) returns text language sql immutable parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'pm.me') then translate(name, '.-_', '') || '@proton.me'
    when domain in ('icloud.com', 'me.com', 'mac.com') then name || '@icloud.com'
    else name || '@' || domain
  end
  from (select
    split_part(regexp_replace(lower(address), '@[^@]*$', ''), '+', 1),
    regexp_replace(lower(address), '^.*@', '')
  ) as parts (name, domain)
$$;

-- Somebody opened a link or typed a code from a mail in this mailbox. What came before that moment is confirmed by it.
create table opened_mailboxes (
  mailbox_hash bytea primary key,
  opened_at timestamptz not null default now()
);

-- The emails of a record in lower case, also former ones that no other record has or had later. A merge may be wrong.
create function own_emails_of(record bigint) returns setof text language plpgsql stable rows 1
set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select lower(email) from applicants where id = record
    union
    select former from (
      select lower(before ->> 'email') as former from changes
      where entity_kind = 'applicant' and entity_id = record::text and before ? 'email'
    ) as known
    where person_of_email(former) = person_of(record)
      and not exists (select from applicants where lower(email) = former and id <> record);
end
$$;

-- The newest of everything that came from a person, suspected spam too: an erasure would delete it. A person who wants to
-- stay is heard of.
create function last_heard_of(person bigint) returns timestamptz language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  records bigint[] := array(select records_of(person));
  emails text[] := array(select emails_of(person));
begin
  return (
    with sent as materialized (
      select submissions.reference, submissions.created_at
      from applications join submissions on application_id = applications.id
      where applicant_id = person
      union all
      select reference, created_at from suspected_applications where lower(email) = any(emails)
    )
    select max(at) from (
      select created_at as at from applicants where id = any(records)
      union all select created_at from sent
      union all select saved_at from answer_sheets where reference in (select reference from sent)
      union all select created_at from messages where lower(email) = any(emails)
      union all select created_at from messages where applicant_id = any(records)
      union all select created_at from documents where applicant_id = any(records) and sent_by is null
      union all select created_at from documents
        where applicant_id is null and reference in (select reference from sent)
      union all select stayed_at from stay_offers where applicant_id = any(records)
    ) as contact
  );
end
$$;

-- A person whose erasure by the retention is near is told by a mail, once for each day of an erasure, and may stay.
create table stay_offers (
  id bigint generated always as identity primary key,
  -- The person then. A merge leaves it as it is.
  applicant_id bigint not null references applicants (id),
  -- When the person had last been heard of.
  heard_at timestamptz not null,
  -- The day of the erasure that the mail names.
  ends_on date not null,
  at timestamptz not null default now(),
  -- The person wants to stay.
  stayed_at timestamptz,
  unique (applicant_id, ends_on)
);

-- # Questions and answers

-- The agency's own questions to people who have applied.
create table questions (
  id bigint generated always as identity primary key,
  text text not null,
  kind text not null,
  -- The options of a choice, one in each line.
  choices text not null default '',
  help text not null default '',
  is_required boolean not null default false,
  -- The condition of a knock-out question, as visitors read it before they apply.
  requirement text not null default '',
  -- Null: asked for every job.
  industry_id bigint references industries (id),
  -- The order. A decimal number always has room between two neighbours.
  rank numeric not null,
  version integer not null default 1
);
create index questions_industry on questions (industry_id);

-- Every version of a question stays: an answer keeps the question as it was asked.
create table question_versions (
  question_id bigint not null,
  version integer not null,
  text text not null,
  kind text not null,
  choices text not null,
  primary key (question_id, version)
);

create function keep_question_version() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into question_versions (question_id, version, text, kind, choices)
  values (new.id, new.version, new.text, new.kind, new.choices);
  return null;
end
$$;
create trigger questions_version after insert or update on questions
  for each row execute function keep_question_version();

-- The answers that one browser gave to the questions. The reference is that of a submission, or of a suspected
-- application, which keeps it when it becomes one. Strangers with the same reference have sheets of their own.
create table answer_sheets (
  id bigint generated always as identity primary key,
  reference text not null,
  key_hash bytea not null,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  unique (reference, key_hash)
);

create table answers (
  sheet_id bigint not null references answer_sheets (id) on delete cascade,
  question_id bigint not null,
  question_version integer not null,
  value text not null,
  primary key (sheet_id, question_id),
  foreign key (question_id, question_version) references question_versions (question_id, version)
);

-- # Notes and tags

-- A note is about a record, and stays with it when the record is merged. A deleted one keeps its place, so that its
-- lines of the history still lead to the person, and has its text in the history alone.
create table notes (
  id bigint generated always as identity primary key,
  applicant_id bigint not null references applicants (id),
  -- Null: about the person.
  application_id bigint references applications (id),
  author text not null references admins (username),
  text text not null,
  -- A follow-up has a day of the agency and a colleague, until it is done.
  due_on date,
  assignee text references admins (username),
  done_at timestamptz,
  created_at timestamptz not null default now(),
  -- The last time that the text changed.
  edited_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  check ((due_on is null) = (assignee is null))
);
create index notes_of_person on notes (applicant_id, created_at desc, id desc);
create index notes_words on notes using gin (indexed_words(text)) with (fastupdate = off);
create index notes_due on notes (due_on, id) where due_on is not null and done_at is null and deleted_at is null;
create index notes_due_of on notes (assignee, due_on, id)
  where due_on is not null and done_at is null and deleted_at is null;

create table note_mentions (
  note_id bigint not null references notes (id) on delete cascade,
  username text not null references admins (username),
  seen_at timestamptz,
  primary key (note_id, username)
);
create index note_mentions_unseen on note_mentions (username, note_id desc) where seen_at is null;

create table tags (
  id bigint generated always as identity primary key,
  name text not null,
  version integer not null default 1
);
create unique index tags_name on tags (lower(name));

-- A tag belongs to a person (applicant_id) and was given to one of that person's records (tagged_as_id). A merge moves
-- it like an application.
create table applicant_tags (
  tag_id bigint not null references tags (id),
  tagged_as_id bigint not null references applicants (id),
  applicant_id bigint not null references applicants (id),
  -- The act that gave it.
  tagging_id bigint not null,
  primary key (tag_id, tagged_as_id)
);
create index applicant_tags_people on applicant_tags (tag_id, applicant_id);
create index applicant_tags_of_person on applicant_tags (applicant_id);

-- One act: somebody gave tags to people and took tags from people. It is one line of the history, and one undo.
create table taggings (
  id bigint generated always as identity primary key,
  -- Names of tags at that time, and the number of people.
  added text not null,
  removed text not null,
  people integer not null,
  is_undone boolean not null default false,
  -- The deletion of this tag took it from everybody.
  deleted_tag_id bigint,
  version integer not null default 1
);
create index taggings_of_deleted on taggings (deleted_tag_id) where deleted_tag_id is not null;

create table tagged (
  tagging_id bigint not null references taggings (id),
  tag_id bigint not null,
  -- The record.
  applicant_id bigint not null references applicants (id),
  -- Null: the act gave the tag. Otherwise it took a tag that this act had given.
  taken_from bigint,
  primary key (tagging_id, tag_id, applicant_id)
);
create index tagged_of_person on tagged (applicant_id, tagging_id);

-- Texts to begin a mail with.
create table snippets (
  id bigint generated always as identity primary key,
  name text not null,
  text text not null,
  version integer not null default 1
);
create unique index snippets_name on snippets (lower(name));

-- # Search of jobs

-- Every word that a title, a location or an industry ever had: a word that is typed wrong finds those that may be meant.
-- Whether an open job has one is asked then.
create table search_vocabulary (
  word text primary key,
  -- The same letters in order: equal for two words of which one has its letters exchanged.
  letters text not null
);
create index search_vocabulary_trigrams on search_vocabulary using gin (word gin_trgm_ops);
create index search_vocabulary_letters on search_vocabulary (letters);

-- In the order of the words, so that two transactions that learn the same ones do not wait for each other in a circle.
create function learn_words(variadic texts text[]) returns void language sql as $$
  insert into search_vocabulary (word, letters)
  select word, sorted_letters(word)
  from (select distinct unnest(string_to_array(search_text(array_to_string(texts, ' ')), ' ')) as word) as words
  where length(word) > 2
  order by word
  on conflict do nothing
$$;

-- All that lists, searches and counts ask of a job. One function writes it, and plain queries do the rest.
create table searched_jobs (
  job_id bigint primary key references jobs (id) on delete cascade,
  is_open boolean not null,
  created_at timestamptz not null,
  posted_at timestamptz,
  location_id bigint not null,
  further_ids bigint[] not null default '{}',
  industry_id bigint not null,
  -- A bit for each type, shift and workplace, in the order of `fact_values`.
  fact_bits integer not null default 0,
  pay_step integer,
  title tsvector not null default '',
  -- Kept for the next document: cutting a long text into words takes longer than all the rest.
  description tsvector not null default '',
  -- The title weighs A, locations and industry B; the description is there without positions and so weighs least. The
  -- marks that alerts ask for, such as '@tFULL_TIME', are words that nobody can type.
  document tsvector not null
);
-- Without a list of pending entries, which each search would read through.
create index searched_jobs_document on searched_jobs using gin (document) with (fastupdate = off);
create index searched_jobs_created on searched_jobs (created_at desc, job_id desc);
-- It has all that visitors' lists without words ask for. `bench -- size` counts 100,000 open jobs by it.
create index searched_jobs_open on searched_jobs (posted_at desc, job_id desc)
  include (location_id, further_ids, industry_id, fact_bits, pay_step) where is_open;
-- For the back office's list of closed jobs, which read the open ones too: 48 ms.
create index searched_jobs_closed on searched_jobs (created_at desc, job_id desc) where not is_open;
-- Outside of a long row, not compressed.
alter table searched_jobs
  alter column description set storage external,
  alter column document set storage external;

-- The program knows the same order, see `factBitValues`.
create function fact_values() returns text[] language sql immutable parallel safe as $$
  select array['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER',
    'day', 'evening', 'night', 'weekend', 'rotating', 'on_call',
    'on_site', 'hybrid', 'remote']
$$;

create function job_fact_bits(job jobs) returns integer language sql stable as $$
  select coalesce(bit_or(1 << array_position(fact_values(), value) - 1), 0)
  from unnest(string_to_array(concat_ws(e'\n', job.employment_types, job.shifts, job.workplace), e'\n')) as value
$$;

create function job_fact_marks(job jobs) returns text[] language sql stable as $$
  select array(select '@t' || value from unnest(string_to_array(nullif(job.employment_types, ''), e'\n')) as value)
    || array(select '@s' || value from unnest(string_to_array(nullif(job.shifts, ''), e'\n')) as value)
    || array_remove(array['@w' || nullif(job.workplace, ''), '@y' || job.pay_step], null)
$$;

create function write_searched_jobs(job_ids bigint[], is_new_text boolean) returns void
language plpgsql security definer set search_path from current as $$
begin
  -- Another change of some of these jobs waits, or this one does: what is read next is current, and one order prevents a
  -- deadlock.
  perform from searched_jobs where job_id = any(job_ids) order by job_id for update;
  insert into searched_jobs
  select jobs.id, is_active, created_at, posted_at, location_id, further.ids, industry_id, job_fact_bits(jobs), pay_step,
    search_vector(name), words.description,
    setweight(search_vector(name), 'A')
      || setweight(search_vector(concat_ws(' ',
           locations.display_name, locations.city, locations.region, industries.display_name, further.names)), 'B')
      || words.description || array_to_tsvector(job_fact_marks(jobs))
  from jobs
    join locations on locations.id = location_id
    join industries on industries.id = industry_id,
    lateral (
      select coalesce(array_agg(id order by position), '{}') as ids,
        string_agg(concat_ws(' ', display_name, city, region), ' ' order by position) as names
      from job_locations join locations on locations.id = job_locations.location_id where job_id = jobs.id
    ) as further,
    lateral (
      select case when is_new_text then strip(search_vector(jobs.description)) else
        (select description from searched_jobs where job_id = jobs.id) end as description
    ) as words
  where jobs.id = any(job_ids)
  on conflict (job_id) do update set
    is_open = excluded.is_open, posted_at = excluded.posted_at, location_id = excluded.location_id,
    further_ids = excluded.further_ids, industry_id = excluded.industry_id, fact_bits = excluded.fact_bits,
    pay_step = excluded.pay_step, title = excluded.title, description = excluded.description,
    document = excluded.document;
  perform learn_words(variadic array(
    select distinct unnest(array[name, display_name, city, region, industry]) from (
      select jobs.name, locations.display_name, city, region, industries.display_name as industry
      from jobs
        join industries on industries.id = industry_id
        join locations on locations.id = jobs.location_id
          or locations.id in (select job_locations.location_id from job_locations where job_id = jobs.id)
      where jobs.id = any(job_ids)
    ) as named));
end
$$;

create function search_job() returns trigger language plpgsql as $$
begin
  -- A rename of one of the two waits, and then finds this job.
  perform from locations where id = new.location_id for share;
  perform from industries where id = new.industry_id for share;
  perform write_searched_jobs(array[new.id], tg_op = 'INSERT' or old.description <> new.description);
  return null;
end
$$;
create trigger jobs_searched_insert after insert on jobs for each row execute function search_job();
create trigger jobs_searched_update after update on jobs
  for each row when (
    (old.name, old.description, old.location_id, old.industry_id, old.is_active, old.posted_at,
      old.employment_types, old.shifts, old.workplace, old.pay_step)
    is distinct from
    (new.name, new.description, new.location_id, new.industry_id, new.is_active, new.posted_at,
      new.employment_types, new.shifts, new.workplace, new.pay_step))
  execute function search_job();

create function search_renamed() returns trigger language plpgsql as $$
begin
  perform write_searched_jobs(array(
    select id from jobs where tg_table_name = 'locations' and location_id = new.id
    union select job_id from job_locations where tg_table_name = 'locations' and location_id = new.id
    union select id from jobs where tg_table_name = 'industries' and industry_id = new.id), false);
  return null;
end
$$;
create trigger locations_searched after update of display_name, city, region on locations
  for each row when (old is distinct from new) execute function search_renamed();
create trigger industries_searched after update of display_name on industries
  for each row when (old is distinct from new) execute function search_renamed();

create function search_job_locations() returns trigger language plpgsql as $$
declare
  job_ids bigint[] := array(select distinct job_id from changed order by job_id);
begin
  -- A rename waits for these jobs, or they wait for the rename.
  perform from locations where id in (
    select location_id from jobs where id = any(job_ids)
    union select location_id from job_locations where job_id = any(job_ids)) order by id for share;
  perform from industries where id in (select industry_id from jobs where id = any(job_ids)) order by id for share;
  perform write_searched_jobs(job_ids, false);
  return null;
end
$$;
create trigger job_locations_searched_insert after insert on job_locations
  referencing new table as changed for each statement execute function search_job_locations();
create trigger job_locations_searched_delete after delete on job_locations
  referencing old table as changed for each statement execute function search_job_locations();

-- The jobs that words find. Sequential scans are off, because the planner does not see how long documents are.
create function find_jobs(query tsquery) returns table (job_id bigint, is_open boolean, created_at timestamptz,
  posted_at timestamptz, location_id bigint, further_ids bigint[], industry_id bigint, fact_bits integer,
  pay_step integer, title tsvector)
language sql stable rows 1000 set enable_seqscan = off set work_mem = '32MB' as $$
  select job_id, is_open, created_at, posted_at, location_id, further_ids, industry_id, fact_bits, pay_step, title
  from searched_jobs where document @@ query
$$;

-- Whether a job, or an open one, has these words. Those of many jobs are in a new one. Materialized: for a bare "exists"
-- the planner would read the documents one by one.
create function is_in_jobs(query tsquery, is_open_only boolean) returns boolean
language sql stable set enable_seqscan = off as $$
  select exists (
    select from (
      select is_open, document from searched_jobs order by created_at desc, job_id desc limit 50
    ) as newest
    where (is_open or not is_open_only) and ts_match_vq(document, query)
  ) or exists (
    with found as materialized (
      select from searched_jobs where document @@ query and (is_open or not is_open_only)
    )
    select from found
  )
$$;

-- Whether an open job has the word in its title, locations or industry.
create function is_open_job_word(word text) returns boolean language sql stable as $$
  select is_in_jobs((quote_literal(word) || ':AB')::tsquery, true)
$$;

-- # Search of people

-- The words of each person, for the search.
create table applicant_search_documents (
  -- An applicant, with the details of every record that was merged into it.
  person_id bigint primary key references applicants (id) on delete cascade,
  -- The applicant's, so that the newest of many matches are found without reading all of them.
  created_at timestamptz not null,
  -- The words of the names and the email, the whole email, and every end of the phone number.
  document tsvector not null,
  -- The applicant's: one index finds the words of one office. By the applicants, a frequent name took 0.7 s.
  offices bigint[] not null
);
create index applicant_search_documents_newest on applicant_search_documents (created_at desc, person_id desc);
-- Without a list of pending entries, which every search would have to read.
create index applicant_search_documents_words on applicant_search_documents using gin (document, offices)
  with (fastupdate = off);

-- An erased record has no words: no search finds it, and the vocabulary forgets a name that nobody else has.
create function applicant_search_words(record applicants) returns text[] language sql stable as $$
  with cut as (
    select word
    from unnest(string_to_array(search_text(
      concat_ws(' ', record.first_name, record.middle_name, record.last_name, record.email)), ' ')) as word
    where word <> ''
  )
  select case when record.erased_at is not null then '{}' else array(
    select word from cut
    -- "77maria" is found by "maria" too.
    union select part from cut, regexp_split_to_table(word, '[0-9]+') with ordinality as split (part, place)
    where place > 1 and part <> ''
    union select search_form(record.email)
    -- So a number is found by any three or more digits in a row.
    union select right(digits, length)
    from regexp_replace(record.phone, '\D', '', 'g') as digits, generate_series(3, length(digits)) as length
  ) end
$$;

create function write_applicant_search_document(person bigint) returns void language sql as $$
  with recursive part as (
    select id, applicant_search_words(applicants) as words from applicants where id = person
    union all
    select applicants.id, applicant_search_words(applicants)
    from applicants join part on applicants.merged_into_id = part.id
  )
  insert into applicant_search_documents (person_id, created_at, document, offices)
  select id, created_at, array_to_tsvector(array(select distinct unnest(words) from part)), offices
  from applicants where id = person
  on conflict (person_id) do update set created_at = excluded.created_at, document = excluded.document
$$;

-- While somebody drops words nobody else adds or drops any: the last record with a word must know that it is the last.
-- Applications only add words, and share this lock.
create function lock_applicant_words() returns void language sql
  return pg_advisory_xact_lock(7265637);

-- Both triggers run with the owner's rights: the user that serves only reads these tables.
create function write_applicant_search_documents() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into applicant_search_documents (person_id, created_at, document, offices)
    values (new.id, new.created_at, array_to_tsvector(applicant_search_words(new)), new.offices);
    return null;
  end if;
  -- First of all: two transactions that shared the lock and then wanted it alone would wait in a circle.
  perform lock_applicant_words();
  perform write_applicant_search_document(person_of(new.id));
  -- A merge, or its undoing.
  if new.merged_into_id is not null then
    delete from applicant_search_documents where person_id = new.id;
  elsif old.merged_into_id is not null then
    perform write_applicant_search_document(person_of(old.merged_into_id));
  end if;
  return null;
end
$$;
create trigger applicants_search_document after insert on applicants
  for each row execute function write_applicant_search_documents();
create trigger applicants_other_search_document
  after update of first_name, middle_name, last_name, email, phone, created_at, merged_into_id on applicants
  for each row when (
    (old.first_name, old.middle_name, old.last_name, old.email, old.phone, old.created_at, old.merged_into_id)
    is distinct from
    (new.first_name, new.middle_name, new.last_name, new.email, new.phone, new.created_at, new.merged_into_id)
  )
  execute function write_applicant_search_documents();

-- The words that a typing error may mean. They are personal data: a word goes with the last record that has it. A word
-- may stand here twice, because two applications that bring the same new word must not wait for each other.
create table applicant_vocabulary (
  word text not null,
  -- The word, and the word without one of its letters: two words that share a form differ by one letter.
  forms text[] not null
);
create index applicant_vocabulary_word on applicant_vocabulary (word);
create index applicant_vocabulary_forms on applicant_vocabulary using gin (forms) with (fastupdate = off);
create index applicant_vocabulary_parts on applicant_vocabulary using gin (word gin_trgm_ops)
  with (fastupdate = off);

create function forms_of(word text) returns text[] language sql immutable strict parallel safe
  return array(
    select distinct overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place
    union select word
  );

-- Numbers and whole emails are not corrected.
create function names_of(document tsvector) returns text[] language sql immutable parallel safe
  return array(
    select word from unnest(tsvector_to_array(document)) as word
    where word !~ '[0-9@]' and length(word) between 3 and 30
    order by word
  );

-- A frequent word is found among the newest, a rare one by the index. Materialized: for a bare "exists" the planner would
-- read the documents one by one.
create function has_applicant_word(word text) returns boolean language sql stable as $$
  select exists (
    select from (select document from applicant_search_documents order by created_at desc, person_id desc limit 500) as newest
    where word = any(tsvector_to_array(document))
  ) or exists (
    with found as materialized (
      select from applicant_search_documents where document @@ quote_literal(word)::tsquery
    )
    select from found
  )
$$;

-- From 0 to 1: how many of the newest 2,000 people have these words, those of every office. It chooses between two ways
-- to read and decides about nothing that an admin sees.
create function share_of_people(query tsquery) returns float8 language sql stable as $$
  select avg(ts_match_vq(document, query)::int)::float8 from (
    select document from applicant_search_documents order by created_at desc, person_id desc limit 2000
  ) as newest
$$;

create function learn_applicant_words() returns trigger language plpgsql
security definer set search_path from current as $$
declare
  old_words text[] := case when tg_op <> 'INSERT' then names_of(old.document) else '{}' end;
  new_words text[] := case when tg_op <> 'DELETE' then names_of(new.document) else '{}' end;
  dropped text[] := array(select unnest(old_words) except select unnest(new_words));
  added text[] := array(select unnest(new_words) except select unnest(old_words));
begin
  if dropped <> '{}' then
    perform lock_applicant_words();
    delete from applicant_vocabulary where word = any(dropped) and not has_applicant_word(word);
  end if;
  if added <> '{}' then
    perform pg_advisory_xact_lock_shared(7265637);
    insert into applicant_vocabulary (word, forms)
    select unknown.word, forms_of(unknown.word) from unnest(added) as unknown (word)
    where not exists (select from applicant_vocabulary as known where known.word = unknown.word);
  end if;
  return null;
end
$$;
create trigger applicant_search_documents_words after insert or delete on applicant_search_documents
  for each row execute function learn_applicant_words();
create trigger applicant_search_documents_other_words after update on applicant_search_documents
  for each row when (old.document is distinct from new.document) execute function learn_applicant_words();

-- The words that a word may mean: with one letter wrong, missing, added or misplaced, or as a part. Sequential scans are
-- off: the planner takes a form for frequent, and read all 113,000 words of a million people.
create function similar_applicant_words(typed text) returns text[] language sql stable set enable_seqscan = off as $$
  select array(
    select distinct word from (
      (select word from applicant_vocabulary where forms && forms_of(typed) limit 50)
      union all
      (select word from applicant_vocabulary where word like '%' || typed || '%' limit 50)
    ) as similar_word
  )
$$;

-- # What the public sees

-- One row for each statement that changed what the public sees. The newest rows are the version of all pages and feeds.
-- The moment is that of the statement, and a transaction may end later than one that began after it.
create table public_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp()
);
insert into public_changes default values;

-- With the owner's rights: the user that serves only reads the table.
create function report_public_change(changed_table text) returns void
language plpgsql security definer set search_path from current as $$
begin
  insert into public_changes default values;
  -- Every copy drops the pages that show it.
  perform pg_notify('public_change', changed_table);
end
$$;

-- Visitors see the facts, and not what is worked out from them.
create function public_part(job jsonb) returns jsonb language sql immutable as $$
  select case
    when (job ->> 'is_active')::boolean then job - array['version', 'updated_at', 'created_at', 'pay_step', 'office_id']
    when job ->> 'posted_at' is not null then
      jsonb_build_object('name', job -> 'name', 'location', job -> 'location_id', 'industry', job -> 'industry_id')
  end
$$;

create function notify_of_jobs() returns trigger language plpgsql as $$
declare
  has_changed boolean;
begin
  if tg_op = 'INSERT' then
    has_changed := exists (select from new_rows where posted_at is not null);
  elsif tg_op = 'DELETE' then
    has_changed := exists (select from old_rows where posted_at is not null);
  else
    -- Comparing very many rows would take longer than rendering pages again.
    has_changed := (select count(*) > 100 from (select from new_rows limit 101) as first_rows) or exists (
      select from old_rows join new_rows using (id)
      where public_part(to_jsonb(old_rows)) is distinct from public_part(to_jsonb(new_rows))
    );
  end if;
  if has_changed then perform report_public_change(tg_table_name); end if;
  return null;
end
$$;
create trigger jobs_public_insert after insert on jobs
  referencing new table as new_rows for each statement execute function notify_of_jobs();
create trigger jobs_public_update after update on jobs
  referencing old table as old_rows new table as new_rows for each statement execute function notify_of_jobs();
create trigger jobs_public_delete after delete on jobs
  referencing old table as old_rows for each statement execute function notify_of_jobs();

-- Visitors see the further locations of an open job.
create function notify_of_job_locations() returns trigger language plpgsql as $$
begin
  if exists (select from changed join jobs on jobs.id = job_id where is_active) then
    perform report_public_change(tg_table_name);
  end if;
  return null;
end
$$;
create trigger job_locations_public_insert after insert on job_locations
  referencing new table as changed for each statement execute function notify_of_job_locations();
create trigger job_locations_public_delete after delete on job_locations
  referencing old table as changed for each statement execute function notify_of_job_locations();

-- Visitors see all of a location or an industry, but not how often it changed.
create function notify_of_categories() returns trigger language plpgsql as $$
declare
  has_changed boolean := true;
begin
  if tg_op = 'UPDATE' then
    has_changed := exists (
      select from old_rows join new_rows using (id)
      where to_jsonb(old_rows) - 'version' is distinct from to_jsonb(new_rows) - 'version'
    );
  end if;
  if has_changed then perform report_public_change(tg_table_name); end if;
  return null;
end
$$;
create trigger locations_public_insert after insert on locations
  for each statement execute function notify_of_categories();
create trigger locations_public_update after update on locations
  referencing old table as old_rows new table as new_rows for each statement execute function notify_of_categories();
create trigger locations_public_delete after delete on locations
  for each statement execute function notify_of_categories();
create trigger industries_public_insert after insert on industries
  for each statement execute function notify_of_categories();
create trigger industries_public_update after update on industries
  referencing old table as old_rows new table as new_rows for each statement execute function notify_of_categories();
create trigger industries_public_delete after delete on industries
  for each statement execute function notify_of_categories();

-- Name and number stand on the pages of the open jobs, until the account is disabled. A shown one stands elsewhere, too.
create function notify_of_admins() returns trigger language plpgsql as $$
begin
  if exists (
    select from old_rows join new_rows using (username)
    where (
        old_rows.first_name, old_rows.surname, old_rows.is_active, old_rows.direct_line, old_rows.portrait,
        old_rows.is_shown
      ) is distinct from (
        new_rows.first_name, new_rows.surname, new_rows.is_active, new_rows.direct_line, new_rows.portrait,
        new_rows.is_shown
      )
      and (
        old_rows.is_shown or new_rows.is_shown
        or exists (select from jobs where posted_by = username and is_active)
      )
  ) then perform report_public_change(tg_table_name); end if;
  return null;
end
$$;
create trigger admins_public_update after update on admins
  referencing old table as old_rows new table as new_rows for each statement execute function notify_of_admins();

create function notify_of_all() returns trigger language plpgsql as $$
begin
  perform report_public_change(tg_table_name);
  return null;
end
$$;
create trigger questions_public_change after insert or update or delete on questions
  for each statement execute function notify_of_all();

-- The website's settings that owners have stored in the browser, by the name of each. One row, with a version for all.
create table website (
  is_only boolean primary key default true check (is_only),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  -- Sealed, for the server, port and user of the settings. No history has it.
  mail_password bytea,
  mailbox_password bytea,
  -- Sealed, for the issuer and the client of single sign-on.
  sso_client_secret bytea,
  version integer not null default 1
);
insert into website default values;
-- Pictures of the website, such as the logo, by the hash of their bytes.
create table website_pictures (
  name text primary key,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
create trigger website_public_change after update on website
  for each statement execute function notify_of_all();

-- The pages of text that are edited in the browser: a draft, and what is public.
create table text_pages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('landing', 'about', 'employer', 'privacy', 'further')),
  -- Without its slash.
  slug text not null,
  title text not null,
  subtitle text not null default '',
  text text not null default '',
  cta text not null default '',
  jobs_button text not null default '',
  contact_button text not null default '',
  place text not null default 'none' check (place in ('footer', 'navigation', 'none')),
  -- The picture below the jobs of the landing page, as Markdown.
  picture text not null default '',
  state text not null default 'untouched' check (state in ('untouched', 'hidden', 'changed', 'published')),
  -- The public fields as JSON; empty: none.
  published text not null default '',
  -- Separated by spaces. Each leads to the public address.
  former_slugs text not null default '',
  version integer not null default 1
);
create unique index text_pages_slug on text_pages (slug);
create unique index text_pages_kind on text_pages (kind) where kind <> 'further';
insert into text_pages (kind, slug, title) values
  ('landing', '', ''), ('about', 'about', ''), ('employer', 'employers', ''), ('privacy', 'privacy', '');
-- A draft is seen by nobody.
create trigger text_pages_public_insert after insert on text_pages
  for each row when (new.published <> '') execute function notify_of_all();
create trigger text_pages_public_update after update on text_pages
  for each row when ((old.state = 'hidden', old.published, old.former_slugs) is distinct from (new.state = 'hidden', new.published, new.former_slugs))
  execute function notify_of_all();
create trigger text_pages_public_delete after delete on text_pages
  for each row when (old.published <> '') execute function notify_of_all();

-- The words of people whom the agency has placed. Visitors read those with a day of consent.
create table voices (
  id bigint generated always as identity primary key,
  name text not null,
  work text not null,
  text text not null,
  consented_on text not null default '',
  consent_note text not null default '',
  -- An erasure of the person who has it takes the row along.
  email text not null default '',
  rank numeric not null,
  version integer not null default 1
);
create trigger voices_public_change after insert or update or delete on voices
  for each statement execute function notify_of_all();

-- # Alerts of new jobs

-- A mailbox that has alerts, or has been asked whether it wants one.
create table alert_readers (
  id bigint generated always as identity primary key,
  email text not null,
  created_at timestamptz not null default now(),
  -- The first mail asks for a confirmation. Until then none follows.
  asked_at timestamptz,
  -- Each year a mail asks whether to go on.
  renewed_at timestamptz,
  renewal_asked_at timestamptz,
  -- A weekly mail leaves no earlier.
  weekly_due_at timestamptz not null default now()
);
create unique index alert_readers_email on alert_readers (lower(email));

-- The links of a reader's mails. Nobody reads a secret here, nor in a backup.
create table alert_links (
  -- Opens and changes the alerts.
  token_hash bytea primary key,
  -- Ends all of them, and nothing else: a mail program sends it in an address.
  end_hash bytea not null unique,
  reader_id bigint not null references alert_readers (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index alert_links_of_reader on alert_links (reader_id);

-- Each once, however many want it.
create table alert_searches (
  id bigint generated always as identity primary key,
  -- As it was typed; empty for any job.
  q text not null,
  -- Without a reference: a deletion of the place can be undone.
  location_id bigint,
  industry_id bigint,
  -- The words as the list of jobs looks for them; null for any job.
  query tsquery,
  -- An alert may ask for facts, too: a line for each filter, such as `shift=night`. Their marks are part of `query`.
  facts text not null default '',
  -- As names of locations are compared with it; null without a place.
  near_key text,
  -- Null where only locations with that name are meant.
  near_latitude double precision,
  near_longitude double precision,
  near_km double precision,
  unique nulls not distinct (q, location_id, industry_id, facts)
);

create table job_alerts (
  id bigint generated always as identity primary key,
  reader_id bigint not null references alert_readers (id) on delete cascade,
  search_id bigint not null references alert_searches (id),
  is_weekly boolean not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unique (reader_id, search_id)
);
create index job_alerts_of_search on job_alerts (search_id);
create index job_alerts_unconfirmed on job_alerts (created_at) where confirmed_at is null;

-- The last alert of a search takes it along: its words are a visitor's.
create function drop_unused_search() returns trigger language plpgsql as $$
begin
  -- Another one that goes, or comes, at the same moment waits here.
  perform from alert_searches where id = old.search_id for update;
  delete from alert_searches where id = old.search_id
    and not exists (select from job_alerts where search_id = old.search_id);
  return null;
end
$$;
create trigger job_alerts_drop_search after delete on job_alerts
  for each row execute function drop_unused_search();

-- Jobs that have been opened, until their readers are known.
create table opened_jobs (
  job_id bigint primary key references jobs (id) on delete cascade,
  opened_at timestamptz not null default now()
);

create function note_opened_job() returns trigger language plpgsql as $$
begin
  if exists (select from job_alerts where confirmed_at is not null) then
    insert into opened_jobs (job_id) values (new.id)
    on conflict (job_id) do update set opened_at = excluded.opened_at;
  end if;
  return null;
end
$$;
create trigger jobs_note_created after insert on jobs
  for each row when (new.is_active) execute function note_opened_job();
create trigger jobs_note_opened after update on jobs
  for each row when (new.is_active and not old.is_active) execute function note_opened_job();

-- How many alerts were asked for, confirmed and ended, and how many of their mails were sent. Nothing says whose.
create table alert_counts (
  -- The beginning of a quarter of an hour: days of every time zone are made of them.
  quarter timestamptz not null,
  act text not null check (act in ('asked', 'confirmed', 'ended', 'sent')),
  count integer not null
);
create index alert_counts_quarter on alert_counts (quarter);
-- Mails leave one by one. The other acts have a row each, so that nobody waits for a count.
create unique index alert_counts_sent on alert_counts (quarter) where act = 'sent';

create function this_quarter() returns timestamptz language sql stable as $$
  select date_bin('15 minutes', now(), 'epoch')
$$;

create function count_asked_alerts() returns trigger language plpgsql as $$
begin
  insert into alert_counts (quarter, act, count)
  select this_quarter(), 'asked', count(*) from added having count(*) > 0;
  return null;
end
$$;
create trigger job_alerts_count_asked after insert on job_alerts
  referencing new table as added for each statement execute function count_asked_alerts();

create function count_confirmed_alerts() returns trigger language plpgsql as $$
begin
  insert into alert_counts (quarter, act, count)
  select this_quarter(), 'confirmed', count(*) from old_rows join new_rows using (id)
  where old_rows.confirmed_at is null and new_rows.confirmed_at is not null having count(*) > 0;
  return null;
end
$$;
create trigger job_alerts_count_confirmed after update on job_alerts
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_confirmed_alerts();

create function count_ended_alerts() returns trigger language plpgsql as $$
begin
  insert into alert_counts (quarter, act, count)
  select this_quarter(), 'ended', count(*) from removed where confirmed_at is not null having count(*) > 0;
  return null;
end
$$;
create trigger job_alerts_count_ended after delete on job_alerts
  referencing old table as removed for each statement execute function count_ended_alerts();

-- # Messages and mails

-- Messages that visitors send with the contact form, exactly as they were typed.
create table messages (
  id bigint generated always as identity primary key,
  reference text not null unique,
  -- A hash of the whole message and its day: a message that is sent again is stored once.
  fingerprint bytea not null unique,
  topic text not null,
  name text not null,
  email text not null,
  text text not null,
  -- An employer’s details beside the words: company, phone, how many people, by when.
  job_order jsonb,
  -- The form's trap was filled. Such a message counts nowhere until an admin says that a person wrote it.
  is_suspected boolean not null,
  answered_at timestamptz,
  answered_by text references admins (username),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The record that a message from an unknown email belongs to: it has a reference, or an earlier one from the email had.
  applicant_id bigint references applicants (id),
  -- Null: it was typed into the contact form. Otherwise the mail: subject, what stood below its words, names of files, and
  -- the Message-IDs that an answer continues.
  by_mail jsonb,
  -- No reference: an erasure takes the mail, and the answer from another address stays.
  answers_mail_id bigint
);
create index messages_newest on messages (is_suspected, created_at desc, id desc);
create index messages_words on messages
  using gin (indexed_words(name || ' ' || text || coalesce(' ' || (job_order ->> 'company'), ''))) with (fastupdate = off);
create index messages_unanswered on messages (created_at desc, id desc) where answered_at is null and not is_suspected;
create index messages_email on messages (lower(email));
create index messages_of_person on messages (applicant_id) where applicant_id is not null;
create index messages_answering on messages (answers_mail_id) where answers_mail_id is not null;

-- The person who has the email of a message, or else the person of the record that it belongs to.
create function person_of_message(email text, record bigint) returns bigint language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return coalesce(person_of_email(email), person_of(record));
end
$$;

-- The messages from any email of a person, and of any record without an email of another person.
create function messages_of(person bigint) returns setof bigint language plpgsql stable rows 10
set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select id from messages where lower(email) in (select emails_of(person))
    union
    select id from messages
    where applicant_id in (select records_of(person)) and person_of_message(email, applicant_id) = person;
end
$$;

-- Every mail, written in the transaction of what it tells of. A mail with `next_try_at` waits for a worker of any copy.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Null: for the agency. A worker finds out its recipients, and replaces the row by one for each.
  recipient text,
  -- The facts that the texts of its kind need.
  data jsonb not null,
  -- The things that it tells of. Their erasure takes the mail along. A person's mails are those of the applications, so a
  -- merge moves them too.
  application_id bigint references applications (id) on delete cascade,
  message_id bigint references messages (id) on delete cascade,
  username text references admins (username) on delete cascade,
  state text not null default 'waiting',
  -- A worker that takes the mail moves it on, so that another one takes it again if that worker dies.
  next_try_at timestamptz default now(),
  tries integer not null default 0,
  -- The header Message-ID, and the mail as it was written for the first try: every try sends the same.
  header_id text unique,
  subject text,
  text text,
  html text,
  -- The reply of the mail server, or the reason why the mail was not sent.
  answer text not null default '',
  -- The admin who had it sent again.
  sent_again_by text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Mails to `ana+anything@example.com` arrive with Ana, too.
  mailbox text generated always as (mailbox_of(recipient)) stored,
  -- The random part of the address that a mail comes back to. Nobody can make a report about a mail without it.
  bounce_token text,
  -- A stage's mail belongs to the move of this moment, the `stage_since` of its application.
  moved_at timestamptz,
  -- A mail to a reader goes with the reader.
  alert_reader_id bigint references alert_readers (id) on delete cascade,
  -- When a mail was due at first, from its first try on: each try moves `next_try_at`.
  due_at timestamptz,
  -- The act of an admin that queued it, called it back or brought it back, the newest.
  change_id bigint
);
create index mails_due on mails (next_try_at, id) where next_try_at is not null;
create index mails_newest on mails (created_at desc, id desc);
create index mails_of_application on mails (application_id) where application_id is not null;
-- Those that did not arrive.
create index mails_lost on mails (changed_at) where state in ('bounced', 'failed');
create index mails_of_message on mails (message_id) where message_id is not null;
create index mails_of_admin on mails (username) where username is not null;
create index mails_of_mailbox on mails (mailbox, kind, created_at);
create index mails_of_domain on mails (split_part(mailbox, '@', 2), created_at);
-- The one mail that sums up notices and waits for its first try. Its data has no end: it tells of everything until it
-- leaves.
create unique index mails_waiting_sum on mails (recipient)
  where kind = 'digest' and not data ? 'until' and tries = 0 and next_try_at is not null and sent_again_by is null;
create unique index mails_bounce_token on mails (bounce_token);
-- Thousands of alerts keep no other mail waiting.
create index mails_due_first on mails (next_try_at, id) where next_try_at is not null and kind <> 'job_alert';
create index mails_due_alerts on mails (next_try_at, id) where next_try_at is not null and kind = 'job_alert';
create index mails_of_change on mails (change_id) where change_id is not null;
create index mails_of_alert_reader on mails (alert_reader_id) where alert_reader_id is not null;

-- No try of a stage's mail follows. The applicant sees the stage, and a mail that was sent is an answer.
create function note_stage_mail() returns trigger language plpgsql as $$
begin
  update applications set
    shown_from = case when stage_since = new.moved_at then now() else shown_from end,
    answered_at = case when new.state = 'sent' then now() else answered_at end,
    waits_since = case when new.state = 'sent' then null else waits_since end
  where id = new.application_id;
  return null;
end
$$;
create trigger mails_of_stage after update of state on mails
  for each row when (new.moved_at is not null and old.next_try_at is not null and new.next_try_at is null
    and new.state <> 'called_back')
  execute function note_stage_mail();

-- A mail that a recruiter wrote is an answer when it has left: the person waits no longer.
create function note_recruiters_mail() returns trigger language plpgsql as $$
declare
  person bigint := coalesce(
    (select applicant_id from applications where id = new.application_id),
    (select person_of_message(email, applicant_id) from messages where id = new.message_id));
begin
  update applications set answered_at = now(), waits_since = null where applicant_id = person;
  return null;
end
$$;
create trigger mails_of_recruiters after update of state on mails
  for each row when (new.kind in ('reply', 'personal') and new.state = 'sent' and old.state <> 'sent')
  execute function note_recruiters_mail();

create function note_first_answer() returns trigger language plpgsql as $$
begin
  new.first_answered_at :=
    case when new.answered_at is not null then least(new.first_answered_at, new.answered_at) end;
  return new;
end
$$;
create trigger applications_first_answer before insert or update of answered_at on applications
  for each row when (new.answered_at is distinct from new.first_answered_at)
  execute function note_first_answer();

-- A reader and a job that fit: each pair once ever, also when the job is closed and opened again.
create table alerted_jobs (
  reader_id bigint not null references alert_readers (id) on delete cascade,
  -- Without a reference: a deletion of the job can be undone.
  job_id bigint not null,
  is_weekly boolean not null,
  -- Null until a mail tells of it.
  queued_at timestamptz,
  mail_id bigint references mails (id) on delete set null,
  -- The searches that a job fits, so that it is not told to a reader who has ended them meanwhile. Null after a merge of
  -- locations or industries: these are told.
  search_ids bigint[],
  primary key (reader_id, job_id)
);
create index alerted_jobs_untold on alerted_jobs (is_weekly, reader_id) where queued_at is null;
create index alerted_jobs_of_mail on alerted_jobs (mail_id);

create function count_sent_alert() returns trigger language plpgsql as $$
begin
  insert into alert_counts (quarter, act, count) values (this_quarter(), 'sent', 1)
  on conflict (quarter) where act = 'sent' do update set count = alert_counts.count + 1;
  return null;
end
$$;
create trigger mails_count_sent_alert after update of state on mails
  for each row when (new.kind = 'job_alert' and new.state = 'sent' and old.state <> 'sent')
  execute function count_sent_alert();

-- Addresses that get no mail.
create table suppressed_addresses (
  -- An erased person's address still gets no mail, and nobody can read it from here.
  hash bytea primary key,
  reason text not null,
  -- The reply of the mail server, or the name of the admin.
  detail text not null,
  created_at timestamptz not null default now()
);

-- The words of the mails to visitors. A mail without a row has the standard words.
create table mail_texts (
  kind text primary key,
  subject text not null,
  opening text not null,
  next_steps text not null,
  version integer not null default 1
);

-- The days whose digest is queued, each by the copy that came first, and the moment up to which it tells.
create table digests (
  day date primary key,
  told_until timestamptz not null
);

-- How far the mailbox of IMAP_URL is read. The key is a hash of its address without the password.
create table mailbox_places (
  mailbox bytea primary key,
  uid_validity text not null,
  last_uid bigint not null,
  looked_at timestamptz not null
);

-- Mails of the mailbox that were left alone. Each stands in the mailbox still.
create table left_mails (
  id bigint generated always as identity primary key,
  mailbox bytea not null,
  uid_validity text not null,
  uid bigint not null,
  received_at timestamptz not null,
  sender text not null,
  subject text not null,
  reason text not null,
  is_wanted boolean not null default false,
  -- Earlier mails of the sender, of a day with too many, for which the newest stands.
  others integer not null default 0,
  created_at timestamptz not null default now(),
  unique (mailbox, uid_validity, uid)
);

-- # Pages of one's own

-- A link belongs to the record whose mailbox got it, and works while the record has this email.
create table own_page_links (
  token_hash bytea primary key,
  applicant_id bigint not null references applicants (id),
  mailbox_hash bytea not null,
  -- A code in the same mail, until somebody has used it. Null: the mail has none.
  code_hash bytea,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index own_page_links_of_record on own_page_links (applicant_id);
create index own_page_links_used on own_page_links (used_at);
-- A code finds its link by itself. Null: the mail has none, or somebody has used it.
create index own_page_links_of_code on own_page_links (code_hash) where code_hash is not null;

-- An opened page, in one browser.
create table own_page_sessions (
  token_hash bytea primary key,
  link_hash bytea not null references own_page_links (token_hash) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index own_page_sessions_of_link on own_page_sessions (link_hash);
create index own_page_sessions_used on own_page_sessions (used_at);

-- Details with a new email, as somebody typed them on the own page. They wait until a code from that mailbox confirms it.
create table own_page_corrections (
  -- The record whose mailbox opened the page.
  applicant_id bigint primary key references applicants (id),
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text not null,
  -- Null until the mail leaves.
  code_hash bytea,
  created_at timestamptz not null default now()
);

-- Somebody lets the agency keep the own details for other jobs, or takes that back. The last line of a person counts.
create table consents (
  id bigint generated always as identity primary key,
  -- The record of the mailbox, which a merge leaves as it is.
  applicant_id bigint not null references applicants (id),
  -- The submission with which it was said; empty on the person's own page.
  reference text not null default '',
  is_given boolean not null,
  -- The words that were shown (src/contract/consents.ts).
  text_version integer not null,
  at timestamptz not null default now()
);
create index consents_of_record on consents (applicant_id, id desc);

-- # Documents

-- The kinds of documents are the agency's.
create table document_kinds (
  id bigint generated always as identity primary key,
  name text not null,
  -- Lists show who has sent one, and it suggests details.
  is_resume boolean not null default false,
  -- None once it is deleted, so that no other one moves past it unseen.
  rank numeric,
  version integer not null default 1,
  -- A deleted kind stays, with the kind that its documents have since. The undo only takes this away.
  gone_to_id bigint references document_kinds (id),
  check (gone_to_id <> id),
  check ((gone_to_id is null) = (rank is not null))
);
create unique index document_kinds_name on document_kinds (lower(name)) where gone_to_id is null;
insert into document_kinds (name, is_resume, rank) values
  ('Resume', true, 1), ('Certificate', false, 2), ('License', false, 3), ('Work permit', false, 4), ('Other', false, 5);

-- The bytes of one file, whole and once. Until its last byte has arrived it has no hash.
create table document_contents (
  id bigint generated always as identity primary key,
  -- SHA-256.
  hash bytea unique,
  -- How many bytes are here.
  received integer not null default 0
);

create table document_chunks (
  content_id bigint not null references document_contents (id) on delete cascade,
  -- The place of its first byte in the file.
  position integer not null,
  bytes bytea not null,
  primary key (content_id, position)
);
-- Most files are compressed already.
alter table document_chunks alter column bytes set storage external;

-- The part of the store that is this database's. One that is restored from a backup begins its own, and touches no
-- other's objects.
create table document_folder (
  is_only boolean primary key default true check (is_only),
  folder uuid not null default gen_random_uuid()
);
insert into document_folder default values;

-- Contents that lie in an S3-compatible store instead of document_chunks. Backups hold neither table: they hold the bytes
-- themselves, and a restored database has all of them in document_chunks.
create table document_objects (
  -- Without a foreign key: the row stays until the store has deleted the object of a content that is gone.
  content_id bigint primary key,
  -- Folder, SHA-256 and content. No two contents ever have the same, so one is deleted without a look at others.
  name text not null unique,
  -- Null: on its way. The bytes are in document_chunks still.
  stored_at timestamptz,
  -- The content is gone, and the object has to go.
  erased_at timestamptz
);
create index document_objects_erased on document_objects (content_id) where erased_at is not null;

create function erase_document_object() returns trigger language plpgsql as $$
begin
  update document_objects set erased_at = now() where content_id = old.id;
  return null;
end
$$;
create trigger document_contents_erase_object after delete on document_contents
  for each row execute function erase_document_object();

-- A file on its way. It ends as a document, or is swept away.
create table document_uploads (
  -- SHA-256 of the key that the sender's browser made.
  key_hash bytea primary key,
  content_id bigint not null references document_contents (id),
  -- The submission with which it is sent; empty for a file from the own page or from a recruiter.
  reference text not null default '',
  applicant_id bigint references applicants (id),
  name text not null,
  -- Null: a form without JavaScript does not say it before.
  size integer,
  -- The username of a recruiter; null for the person.
  sent_by text references admins (username),
  changed_at timestamptz not null default now(),
  kind_id bigint not null references document_kinds (id),
  -- A file from a recruiter alone is of somebody who is not entered yet.
  check (reference <> '' or applicant_id is not null or sent_by is not null)
);
create index document_uploads_content on document_uploads (content_id);
create index document_uploads_changed on document_uploads (changed_at);
create index document_uploads_of_record on document_uploads (applicant_id);
create index document_uploads_of_reference on document_uploads (reference) where reference <> '';
create index document_uploads_kind on document_uploads (kind_id);

create table documents (
  id bigint generated always as identity primary key,
  -- The record, which a merge leaves as it is. Null while the application with this reference looks like spam.
  applicant_id bigint references applicants (id),
  reference text not null default '',
  key_hash bytea not null unique,
  -- Null: the person has erased it. The row stays, so that its lines of the history still lead to the person.
  content_id bigint references document_contents (id),
  name text not null,
  -- By its content.
  type text not null,
  size integer not null,
  sent_by text references admins (username),
  created_at timestamptz not null default now(),
  -- A recruiter took it away. It can be brought back until the person is erased.
  removed_at timestamptz,
  version integer not null default 1,
  kind_id bigint not null references document_kinds (id),
  check (reference <> '' or applicant_id is not null)
);
create index documents_content on documents (content_id);
create index documents_of_record on documents (applicant_id, created_at desc, id desc);
create index documents_of_reference on documents (reference) where reference <> '';
create index documents_kind on documents (kind_id);

-- The last document of a content takes the bytes with it.
create function drop_unused_content() returns trigger language plpgsql as $$
begin
  -- Another one that goes, or comes, at the same moment waits here.
  perform from document_contents where id = old.content_id for update;
  delete from document_contents where id = old.content_id
    and not exists (select from documents where content_id = old.content_id)
    and not exists (select from document_uploads where content_id = old.content_id);
  return null;
end
$$;
create trigger documents_drop_content after delete or update of content_id on documents
  for each row execute function drop_unused_content();
create trigger document_uploads_drop_content after delete on document_uploads
  for each row execute function drop_unused_content();

-- Words and nothing else, in the form in which the search for people compares them.
create function document_words(raw text) returns tsvector language sql stable parallel safe as $$
  select array_to_tsvector(array(
    select distinct word from unnest(string_to_array(search_text(raw), ' ')) as word
    where word <> '' and length(word) <= 60
  ))
$$;

-- The text of each content, for the search and for a look at it. A loop of the server reads it.
create table document_texts (
  content_id bigint primary key references document_contents (id) on delete cascade,
  -- An empty one is a picture or a scan. An unreadable one is broken, has a password, or takes too long.
  state text not null default 'waiting' check (state in ('waiting', 'read', 'scanned', 'empty', 'password', 'unreadable')),
  -- So many times it was begun: a file that ends the process is given up.
  tries smallint not null default 0,
  text text not null default '',
  words tsvector not null default '',
  risks text[]
);
create index document_texts_words on document_texts using gin (words) with (fastupdate = off);
create index document_texts_waiting on document_texts (content_id) where risks is null;

create function await_document_text() returns trigger language plpgsql as $$
begin
  insert into document_texts (content_id) values (new.content_id) on conflict do nothing;
  return null;
end
$$;
create trigger documents_await_text after insert on documents
  for each row when (new.content_id is not null) execute function await_document_text();

-- The word of the virus scanner on each content. Without a scanner every content waits, and is delivered all the same.
create table document_scans (
  content_id bigint primary key references document_contents (id) on delete cascade,
  -- An unscanned one was refused by the scanner, such as for its size. It is asked again, and never taken for clean.
  state text not null default 'waiting' check (state in ('waiting', 'clean', 'infected', 'unscanned')),
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now()
);
create index document_scans_open on document_scans (next_try_at) where state in ('waiting', 'unscanned');
create index document_scans_infected on document_scans (content_id) where state = 'infected';

create function await_document_scan() returns trigger language plpgsql as $$
begin
  insert into document_scans (content_id) values (new.content_id) on conflict do nothing;
  return null;
end
$$;
create trigger documents_await_scan after insert on documents
  for each row when (new.content_id is not null) execute function await_document_scan();

-- The kind itself, or the end of its chain of deletions.
create function document_kind_of(kind bigint) returns bigint language sql stable as $$
  with recursive chain as (
    select id, gone_to_id from document_kinds where id = kind
    union all
    select next.id, next.gone_to_id from chain join document_kinds as next on next.id = chain.gone_to_id
  )
  select id from chain where gone_to_id is null
$$;

-- Those that mean a resume, deleted ones too.
create function resume_kinds() returns setof bigint language sql stable as $$
  select kind.id from document_kinds as kind
  join document_kinds as living on living.id = document_kind_of(kind.id) where living.is_resume
$$;

-- # History

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
  part_of bigint,
  -- The job of an application's change: its history shows the change too.
  job_id bigint
);
create index changes_entity on changes (entity_kind, entity_id, id desc);
create unique index changes_undoes on changes (undoes) where undoes is not null;
create index changes_part_of on changes (part_of) where part_of is not null;
-- Former emails stand in the history. An erased record has neither.
create index changes_former_email on changes (lower(before ->> 'email'), id desc)
  where entity_kind = 'applicant' and before ? 'email';
create index changes_job on changes (job_id, id desc) where job_id is not null;
-- For the daily mail: who has applied again.
create index changes_by_applicants on changes (at) where entity_kind = 'application' and username = '@themselves';
create trigger changes_append_only before delete or truncate on changes
  for each statement execute function refuse_rewriting();

-- The names of documents stand in their lines.
create function changes_about(record_ids bigint[]) returns setof bigint language sql stable as $$
  with own as (
    select id, part_of from changes
    where entity_kind = 'applicant' and entity_id in (select unnest(record_ids)::text)
  )
  select id from own
  union select part_of from own where part_of is not null
  union select changes.id from changes join own on changes.part_of = own.id
  union select id from changes
    where entity_kind = 'note' and entity_id in (select id::text from notes where applicant_id = any(record_ids))
  union select id from changes
    where entity_kind = 'document'
      and entity_id in (select id::text from documents where applicant_id = any(record_ids))
$$;

-- The lines about words of people that name one of the emails.
create function voice_changes_of(emails text[]) returns setof bigint language sql stable as $$
  select id from changes where entity_kind = 'voice'
    and (lower(before ->> 'email') = any(emails) or lower(after ->> 'email') = any(emails))
$$;

-- The history is only added to. One thing is allowed: emptying a line that tells of an erased applicant, or of words of a person.
create function refuse_rewriting_changes() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) = to_jsonb(old) || '{"before": {}, "after": {}}' and (
    old.entity_kind = 'applicant' and exists (
      select from changes as line join applicants on applicants.id = line.entity_id::bigint
      where line.entity_kind = 'applicant' and erased_at is not null
        and (line.id in (old.id, old.part_of) or line.part_of = old.id))
    or old.entity_kind = 'note' and exists (
      select from notes join applicants on applicants.id = applicant_id
      where notes.id = old.entity_id::bigint and erased_at is not null)
    or old.entity_kind = 'document' and exists (
      select from documents join applicants on applicants.id = applicant_id
      where documents.id = old.entity_id::bigint and erased_at is not null)
    or old.entity_kind = 'voice'
  ) then return new; end if;
  raise exception 'rows of changes are only added' using errcode = 'insufficient_privilege';
end
$$;
create trigger changes_rewritten before update on changes
  for each row execute function refuse_rewriting_changes();

-- With the owner's rights: the user that serves may only add to the history.
create function erase_changes(record_ids bigint[]) returns void language sql
security definer set search_path from current as $$
  update changes set before = '{}', after = '{}'
  where id in (select changes_about(record_ids)) and (before, after) <> ('{}'::jsonb, '{}'::jsonb)
$$;

-- Nobody can say whose the words were between the emails, so the whole history goes of all that ever had one of them.
create function erase_voice_changes(emails text[]) returns void language plpgsql
security definer set search_path from current as $$
declare
  voice_ids text[] := array(select distinct entity_id from changes where id in (select voice_changes_of(emails)));
begin
  update changes set before = '{}', after = '{}'
  where entity_kind = 'voice' and entity_id = any(voice_ids) and (before, after) <> ('{}'::jsonb, '{}'::jsonb);
  delete from kept_answers where about && array(select 'voice ' || id from unnest(voice_ids) id);
end
$$;

-- Nothing stays of deleted words, whatever deletes them.
create function erase_voice() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  update changes set before = '{}', after = '{}' where entity_kind = 'voice' and entity_id = old.id::text;
  delete from kept_answers where about && array['voice ' || old.id];
  insert into erasures_in_files default values;
  return null;
end
$$;
create trigger voices_erased after delete on voices for each row execute function erase_voice();

-- # Figures

-- How many visitors opened the page of a job, on a day of the agency. Nothing says who.
create table job_views (
  day date not null,
  job_id bigint not null references jobs (id) on delete cascade,
  count integer not null,
  primary key (day, job_id)
);
create index job_views_job on job_views (job_id);

-- Where they came from: the source in small letters and without www, empty for an unknown one.
create table source_views (
  day date not null,
  source text not null,
  count integer not null,
  primary key (day, source)
);

-- # Operations

-- Answers to requests with an `Idempotency-Key`, for a day. Without the key nothing in a row can be read.
create table kept_answers (
  -- SHA-256 of the call, the caller and the key.
  id bytea primary key,
  -- HMAC of the request's fields under the key: a repeat has the same.
  fingerprint bytea not null,
  -- Encrypted with the key.
  answer bytea not null,
  created_at timestamptz not null default now(),
  -- An erasure removes the kept answers about a person: by references, and by ids with their kind.
  about text[] not null default '{}'
);
create index kept_answers_created_at on kept_answers (created_at);
create index kept_answers_about on kept_answers using gin (about);

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
  name text not null check (name in ('landing', 'about', 'employer', 'privacy')),
  -- JSON null: the service has none. As the service answered it (json, because jsonb refuses some strings); checked and
  -- sanitised on every reading.
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

-- Work that one copy of the server does for all: by which, and when it is due again.
create table leases (
  work text primary key,
  -- A random name of the process.
  holder text not null,
  due_at timestamptz not null
);

-- The retention, in one row: the decision of the agency, a question that waits for an admin, and the last run.
create table retention (
  -- The admin who switched it on. Null while nobody has.
  switched_on_by text,
  switched_on_at timestamptz,
  -- Why a run waits for an admin: 'many' or 'clock'.
  question text,
  -- An admin saw how many people would go, and when. The next run uses it up.
  allowed_people integer not null default 0,
  allowed_at timestamptz,
  -- A copy last took its turn to run.
  looked_at timestamptz,
  -- The last run that erased whatever was old enough.
  run_at timestamptz,
  run_people integer not null default 0,
  -- The people whom that run could not erase.
  run_failed bigint[] not null default '{}'
);
create unique index retention_is_one on retention ((true));
insert into retention default values;

-- Erasures whose values may still lie in free space of the files of the database. A rewrite of the files ends it.
create table erasures_in_files (
  id bigint generated always as identity primary key,
  at timestamptz not null default now()
);
