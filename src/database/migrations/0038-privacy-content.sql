-- The agency's own privacy notice is content, too.
alter table content_copies drop constraint content_copies_name_check;
alter table content_copies add constraint content_copies_name_check
  check (name in ('landing', 'about', 'employer', 'privacy'));
