-- Listing and counting applicants who completed the external application, and those who did not.
create index applicants_completed on applicants (created_at desc, id desc)
  where merged_into_id is null and completed_externally_at is not null;
create index applicants_not_completed on applicants (created_at desc, id desc)
  where merged_into_id is null and completed_externally_at is null;
