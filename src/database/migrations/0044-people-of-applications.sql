-- The people of a stage, and those who wait, counted in the order of the people: each once, and no more than are shown.
create index applications_stage_people on applications (stage_id, applicant_id);
create index applications_waiting_people on applications (applicant_id, waits_since) where waits_since is not null;
