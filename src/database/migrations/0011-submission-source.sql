-- How the person found the job, as far as it is known: the job board or the site that led here.
alter table submissions add column source text not null default '';
