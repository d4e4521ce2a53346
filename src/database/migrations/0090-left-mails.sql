-- Mails of the mailbox that were left alone. Each stands in the mailbox still.
create table left_mails (
  id bigint generated always as identity primary key,
  mailbox bytea not null,
  uid_validity text not null,
  uid bigint not null,
  received_at timestamptz not null,
  sender text not null,
  subject text not null,
  reason text not null,
  is_wanted boolean not null default false,
  created_at timestamptz not null default now(),
  unique (mailbox, uid_validity, uid)
);
