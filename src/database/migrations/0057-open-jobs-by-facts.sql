-- The open jobs that say the same stand together, with all that the counts of locations ask for.
create index searched_jobs_open_said on searched_jobs (said, pay_step)
  include (job_id, location_id, further_ids, industry_id) where is_open;
