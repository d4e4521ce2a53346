-- A message may be the answer to a mail of ours.
alter table messages
  -- Null: it was typed into the contact form. Otherwise the mail: subject, what stood below its words, names of files, and
  -- the Message-IDs that an answer continues.
  add column by_mail jsonb,
  -- No reference: an erasure takes the mail, and the answer from another address stays.
  add column answers_mail_id bigint;
create index messages_answering on messages (answers_mail_id) where answers_mail_id is not null;

-- How far the mailbox of IMAP_URL is read. The key is a hash of its address without the password.
create table mailbox_places (
  mailbox bytea primary key,
  uid_validity text not null,
  last_uid bigint not null,
  looked_at timestamptz not null
);
