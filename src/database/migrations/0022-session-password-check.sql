-- When the session's admin last proved to know the password: sensitive acts ask again after a while.
alter table sessions add column password_checked_at timestamptz;
-- The login checked it.
update sessions set password_checked_at = created_at;
alter table sessions
  alter column password_checked_at set default now(),
  alter column password_checked_at set not null;
