-- Messages that visitors send with the contact form, exactly as they were typed.
create table messages (
  id bigint generated always as identity primary key,
  reference text not null unique,
  -- Of the whole message and its day: a message that is sent again is stored once.
  fingerprint bytea not null unique,
  topic text not null,
  name text not null,
  email text not null,
  text text not null,
  -- The form's trap was filled. Such a message counts nowhere until an admin says that a person wrote it.
  is_suspected boolean not null,
  answered_at timestamptz,
  answered_by text references admins (username),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index messages_newest on messages (is_suspected, created_at desc, id desc);
create index messages_unanswered on messages (created_at desc, id desc) where answered_at is null and not is_suspected;
