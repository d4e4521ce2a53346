-- The texts of the page for employers. JSON null: the content service has none.
alter table content_copies drop constraint content_copies_name_check;
alter table content_copies
  add constraint content_copies_name_check check (name in ('landing', 'about', 'employer'));
