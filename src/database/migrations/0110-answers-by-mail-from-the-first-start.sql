-- Refused and placed people hear of it from the first start on. An admin has worked with every other database, and has
-- chosen: nothing changes there.
update stages set is_mail_on = true
where kind in ('placed', 'not_this_time') and not exists (select from admins);
