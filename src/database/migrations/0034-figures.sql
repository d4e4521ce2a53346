-- The first answer that reached the applicant. An undo that takes the only answer back takes it too.
alter table applications add column first_answered_at timestamptz;

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

-- Where an application went from a stage, and when. An undo takes the step back. The history has who did it.
create table stage_steps (
  application_id bigint not null,
  since timestamptz not null,
  from_stage_id bigint not null,
  to_stage_id bigint not null,
  primary key (application_id, since)
);

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
