-- Visitors may call the admin who posted an open job.
alter table admins add column direct_line text not null default '';

-- Name and number stand on the pages of the open jobs, until the account is disabled.
create or replace function notify_of_admins() returns trigger language plpgsql as $$
begin
  if exists (
    select from old_rows join new_rows using (username)
    where (old_rows.first_name, old_rows.surname, old_rows.is_active, old_rows.direct_line)
        is distinct from (new_rows.first_name, new_rows.surname, new_rows.is_active, new_rows.direct_line)
      and exists (select from jobs where posted_by = username and is_active)
  ) then perform report_public_change(tg_table_name); end if;
  return null;
end
$$;
