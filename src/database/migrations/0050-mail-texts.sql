-- The words of the mails to visitors. A mail without a row has the standard words.
create table mail_texts (
  kind text primary key,
  subject text not null,
  opening text not null,
  next_steps text not null,
  version integer not null default 1
);
