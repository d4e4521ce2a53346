-- The open jobs with the same industry and place as another, the newest first. Few or none may have both, so a walk
-- through the newest jobs would not end early.
create index jobs_open_similar on jobs (industry_id, location_id, posted_at desc, id desc) where is_active;
