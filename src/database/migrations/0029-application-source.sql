-- The source of an application is that of its first submission. Null in rows of an older copy: the submission has it.
alter table applications add column source text;
update applications set source = (
  select source from submissions where application_id = applications.id order by created_at, id limit 1
);

-- For the figures: the applications of a week, and those of a job in the last days.
create index applications_created on applications (created_at, id);
create index applications_job_created on applications (job_id, created_at);
-- Merges have moved these few. Only they can repeat an application of the same person for the same job.
create index applications_moved on applications (job_id, applicant_id) where applied_as_id <> applicant_id;
