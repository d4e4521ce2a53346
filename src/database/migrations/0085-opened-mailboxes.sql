-- Somebody opened a link or typed a code from a mail in this mailbox. What came before that moment is confirmed by it.
create table opened_mailboxes (
  mailbox_hash bytea primary key,
  opened_at timestamptz not null default now()
);
