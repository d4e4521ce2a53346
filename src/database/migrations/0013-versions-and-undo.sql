-- Everything that admins change has a version. Each version is one change, and one call can undo it.
alter table admins add column version integer not null default 1;
alter table locations add column version integer not null default 1;
alter table industries add column version integer not null default 1;

alter table changes
  -- The version that the change made. Null: recorded before this migration, or no version (a new password).
  add column version integer,
  -- The change that this one undid.
  add column undoes bigint,
  -- The change of another thing that this one belongs to: the merge that moved a job.
  add column part_of bigint;
create unique index changes_undoes on changes (undoes) where undoes is not null;
create index changes_part_of on changes (part_of) where part_of is not null;

-- The merges that stand can be undone like new ones: their parts are linked, and jobs get the ids beside the names.
-- list_merges and applicant_merges are no longer read; the next migration after all copies are upgraded drops them.
alter table changes disable trigger changes_append_only;

with standing as (
  select merge.id as merge_id, merge.at, merge.username, list_merges.*
  from list_merges
  join changes as merge on merge.action = 'merge' and merge.entity_kind = list_merges.kind
    and merge.after ->> 'merge_id' = list_merges.id::text
)
update changes set
  part_of = standing.merge_id,
  version = 1,
  before = case changes.entity_kind when 'job'
    then changes.before || jsonb_build_object(kind || '_id', entry ->> 'id') else changes.before end,
  after = case changes.entity_kind when 'job'
    then changes.after || jsonb_build_object(kind || '_id', into_id::text) else changes.after end
from standing
where changes.at = standing.at and changes.username = standing.username and (
  (changes.entity_kind = 'job' and changes.action = 'update' and changes.entity_id::bigint = any(job_ids))
  or (changes.entity_kind = kind and changes.action = 'merge' and changes.entity_id = entry ->> 'id')
);
update changes set version = 1 from list_merges
where action = 'merge' and entity_kind = kind and changes.after ->> 'merge_id' = list_merges.id::text;

with standing as (
  select max(part.id) as part_id, max(kept.id) as merge_id, merged.id::text as merged_id
  from applicants as merged
  join changes as part on part.entity_kind = 'applicant' and part.action = 'merge'
    and part.entity_id = merged.id::text and part.after ? 'merged_into'
  join changes as kept on kept.entity_kind = 'applicant' and kept.action = 'merge' and kept.at = part.at
    and kept.entity_id = merged.merged_into_id::text
  where merged.merged_into_id is not null
  group by merged.id
)
update changes set
  version = 1,
  part_of = case changes.id when part_id then merge_id end,
  after = case changes.id when merge_id
    then changes.after || jsonb_build_object('merged_id', merged_id) else changes.after end
from standing where changes.id in (part_id, merge_id);

update changes set action = 'undo_merge' where action = 'split';
alter table changes enable trigger changes_append_only;

-- Visitors read the name of the admin who posted a job.
create trigger admins_public_change after update of first_name, surname on admins
  for each statement execute function notify_public_change();
