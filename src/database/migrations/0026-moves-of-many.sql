-- A set operation has no plan with a loop in a loop, whatever the first statement of the session moved.
create or replace function count_changed_applicants() returns trigger
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

-- Everybody, by the time in a stage.
create index applications_stage_since on applications (stage_since, id);
