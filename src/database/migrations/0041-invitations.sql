-- The link of an invitation works for days, and the account is an invited one until its first login.
alter table admins add column is_invited boolean not null default false;
alter table password_links add column is_invitation boolean not null default false;
-- Accounts of before keep their choice.
alter table admins alter column message_notices set default 'at_once';
