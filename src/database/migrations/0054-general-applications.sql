-- A general application is for no job. Each record has at most one, like one for each job.
alter table applications alter column job_id drop not null;
create unique index applications_general on applications (applied_as_id) where job_id is null;

alter table suspected_applications alter column job_id drop not null;
create unique index suspected_applications_general
  on suspected_applications (first_name, last_name, email, phone) where job_id is null;
