-- Mails about new jobs, for whoever asked for them.

-- A mailbox that has alerts, or has been asked whether it wants one.
create table alert_readers (
  id bigint generated always as identity primary key,
  email text not null,
  -- In the links of its mails. It opens the alerts of this mailbox, and nothing else.
  token text not null unique,
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
  unique nulls not distinct (q, location_id, industry_id)
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

-- A reader and a job that fit: each pair once ever, also when the job is closed and opened again.
create table alerted_jobs (
  reader_id bigint not null references alert_readers (id) on delete cascade,
  -- Without a reference: a deletion of the job can be undone.
  job_id bigint not null,
  is_weekly boolean not null,
  -- Null until a mail tells of it.
  queued_at timestamptz,
  mail_id bigint references mails (id) on delete set null,
  primary key (reader_id, job_id)
);
create index alerted_jobs_untold on alerted_jobs (is_weekly, reader_id) where queued_at is null;
create index alerted_jobs_of_mail on alerted_jobs (mail_id);

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

-- A mail to a reader goes with the reader.
alter table mails add column alert_reader_id bigint references alert_readers (id) on delete cascade;
-- Thousands of alerts keep no other mail waiting.
create index mails_due_first on mails (next_try_at, id) where next_try_at is not null and kind <> 'job_alert';
create index mails_due_alerts on mails (next_try_at, id) where next_try_at is not null and kind = 'job_alert';
create index mails_of_alert_reader on mails (alert_reader_id) where alert_reader_id is not null;
