-- The mailbox in which mails to an address arrive. Providers ignore parts of an address, and own several domains:
-- `+anything`: nearly all. Dots: Gmail (support.google.com/mail/answer/7436150), also as googlemail.com.
-- Dots, hyphens and underscores: Proton (proton.me/support/addresses-and-aliases), as proton.me, protonmail.com and pm.me.
-- Apple: icloud.com, me.com and mac.com are one (support.apple.com/en-us/104967).
create function mailbox_of(address text) returns text language sql immutable parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'pm.me') then translate(name, '.-_', '') || '@proton.me'
    when domain in ('icloud.com', 'me.com', 'mac.com') then name || '@icloud.com'
    else name || '@' || domain
  end
  from (select
    split_part(regexp_replace(lower(address), '@[^@]*$', ''), '+', 1),
    regexp_replace(lower(address), '^.*@', '')
  ) as parts (name, domain)
$$;

alter table mails drop column mailbox;
alter table mails add column mailbox text generated always as (mailbox_of(recipient)) stored;
create index mails_of_mailbox on mails (mailbox, kind, created_at);
create index mails_of_domain on mails (split_part(mailbox, '@', 2), created_at);
