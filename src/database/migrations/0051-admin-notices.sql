-- How the agency reaches an admin, and when it tells that admin of what visitors send: 'at_once', 'daily' or 'off'.
alter table admins
  add column work_email text not null default '',
  add column application_notices text not null default 'at_once',
  add column message_notices text not null default 'off';

-- The days whose digest is queued, each by the copy that came first, and the moment up to which it tells.
create table digests (
  day date primary key,
  told_until timestamptz not null
);
