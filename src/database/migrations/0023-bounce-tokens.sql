-- The random part of the address that a mail comes back to. Nobody can make a report about a mail without it.
alter table mails add column bounce_token text;
create unique index mails_bounce_token on mails (bounce_token);
