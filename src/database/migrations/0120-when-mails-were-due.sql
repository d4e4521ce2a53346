-- When a mail was due at first, from its first try on: each try moves `next_try_at`.
alter table mails add column due_at timestamptz;
