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

insert into stages (rank, name, applicant_words, kind, subject, opening, next_steps) values
  (1, 'New', 'Received', 'in_progress', 'Your application for {job}',
   'Hello {first_name},

we have your application for {job}.', 'A recruiter reads it, and writes or calls you.'),
  (2, 'In contact', 'In contact with you', 'in_progress', 'Your application for {job}',
   'Hello {first_name},

we have read your application for {job}, and would like to talk with you.',
   'A recruiter calls you, or writes to agree on a time.'),
  (3, 'Introduced', 'Introduced to the employer', 'in_progress', 'Your application for {job}',
   'Hello {first_name},

we have introduced you to the employer for {job}.', 'We write as soon as we hear from them.'),
  (4, 'Interview', 'Interview', 'in_progress', 'An interview for {job}',
   'Hello {first_name},

the employer would like to meet you for {job}.', 'A recruiter agrees on the day and the place with you.'),
  (5, 'Placed', 'You have the job', 'placed', 'You have the job: {job}',
   'Hello {first_name},

congratulations. You have the job: {job}.', 'A recruiter tells you when and where you start.'),
  (6, 'Not this time', 'Not this time', 'not_this_time', 'Your application for {job}',
   'Hello {first_name},

thank you for your application for {job}. This time somebody else gets the job.',
   'You can apply for any of our other jobs. We are glad to hear from you again.'),
  (7, 'Withdrawn', 'Withdrawn', 'withdrawn', 'Your application for {job}',
   'Hello {first_name},

your application for {job} is withdrawn, as you wished.', 'You can apply again whenever you like.');

-- The stage of a new application. A stage that somebody deletes at the same moment is passed over.
create function first_stage() returns bigint language plpgsql volatile set search_path from current as $$
declare
  first bigint;
begin
  select id into first from stages where kind = 'in_progress' order by rank, id limit 1 for key share;
  return first;
end
$$;

-- A constant default is not written to every row. Nobody waits from before the upgrade.
alter table applications
  add column stage_id bigint not null default 1 references stages (id),
  -- The move to the stage. Its undo brings the moment back, so this tells one move from all others.
  add column stage_since timestamptz not null default now(),
  add column version integer not null default 1,
  -- The words that the applicant saw before the move. Null: there was no move.
  add column shown_words text,
  -- The applicant sees the words of the stage from here on. Null after a move: when its mail has left.
  add column shown_from timestamptz,
  -- The applicant applied or wrote then, and had an answer to everything before. Null: before there were stages.
  add column asked_at timestamptz,
  -- A mail reached the applicant then, or the words of a stage.
  add column answered_at timestamptz,
  -- Null: nobody waits for the agency. Lists and counts ask nothing else.
  add column waits_since timestamptz;
-- Rewrites the table, which no trigger sees.
alter table applications alter column stage_since type timestamptz using created_at;
alter table applications
  alter column stage_id set default first_stage(),
  alter column stage_since set default now(),
  alter column asked_at set default now(),
  alter column waits_since set default now();

create index applications_stage on applications (stage_id, stage_since, id);
-- Everybody, by the time in a stage.
create index applications_stage_since on applications (stage_since, id);
create index applications_job_stage on applications (job_id, stage_id, stage_since, id);
create index applications_waiting on applications (waits_since, id) where waits_since is not null;

-- A move to another stage changes no count of applicants.
-- A set operation has no plan with a loop in a loop, whatever the first statement of the session moved.
create function count_changed_applicants() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if not exists (select id, applicant_id from moved except select id, applicant_id from was) then
    return null;
  end if;
  perform lock_job_applicant_counts(array(select job_id from moved));
  update job_applicant_counts set count = counted.count
  from (
    select job_id, (
      select count(distinct applicant_id) from applications where applications.job_id = affected.job_id) as count
    from (select distinct job_id from moved) as affected
  ) as counted
  where job_applicant_counts.job_id = counted.job_id;
  return null;
end
$$;
drop trigger applications_count_moved on applications;
create trigger applications_count_moved after update on applications
  referencing old table as was new table as moved for each statement execute function count_changed_applicants();

-- A stage's mail belongs to the move of this moment, the `stage_since` of its application.
alter table mails add column moved_at timestamptz;

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

-- The job of an application's change: its history shows the change too.
alter table changes add column job_id bigint;
create index changes_job on changes (job_id, id desc) where job_id is not null;
