-- Messages that visitors send with the contact form, exactly as they were typed.
create table messages (
  id bigint generated always as identity primary key,
  reference text not null unique,
  -- A hash of the whole message and its day: a message that is sent again is stored once.
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
create index messages_email on messages (lower(email));

-- Every mail, written in the transaction of what it tells of. A mail with `next_try_at` waits for a worker of any copy.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Null: for the agency. A worker finds out its recipients, and replaces the row by one for each.
  recipient text,
  -- The facts that the texts of its kind need.
  data jsonb not null,
  -- The things that it tells of. Their erasure takes the mail along. A person's mails are those of the applications, so a
  -- merge moves them too.
  application_id bigint references applications on delete cascade,
  message_id bigint references messages on delete cascade,
  username text references admins on delete cascade,
  state text not null default 'waiting',
  -- A worker that takes the mail moves it on, so that another one takes it again if that worker dies.
  next_try_at timestamptz default now(),
  tries integer not null default 0,
  -- The header Message-ID, and the mail as it was written for the first try: every try sends the same.
  header_id text unique,
  subject text,
  text text,
  html text,
  -- The reply of the mail server, or the reason why the mail was not sent.
  answer text not null default '',
  -- The admin who had it sent again.
  sent_again_by text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Mails to `ana+anything@example.com` arrive with Ana, too.
  mailbox text generated always as (lower(regexp_replace(recipient, '\+[^@]*@', '@'))) stored
);
create index mails_due on mails (next_try_at, id) where next_try_at is not null;
create index mails_newest on mails (created_at desc, id desc);
create index mails_of_mailbox on mails (mailbox, kind, created_at);
create index mails_of_application on mails (application_id) where application_id is not null;
create index mails_of_message on mails (message_id) where message_id is not null;
create index mails_of_admin on mails (username) where username is not null;

-- Addresses that get no mail.
create table suppressed_addresses (
  -- In lower case.
  address text primary key,
  reason text not null,
  -- The reply of the mail server, or the name of the admin.
  detail text not null,
  created_at timestamptz not null default now()
);

-- The words of the mails to visitors. A mail without a row has the standard words.
create table mail_texts (
  kind text primary key,
  subject text not null,
  opening text not null,
  next_steps text not null,
  version integer not null default 1
);

-- The days whose digest is queued, each by the copy that came first, and the moment up to which it tells.
create table digests (
  day date primary key,
  told_until timestamptz not null
);
