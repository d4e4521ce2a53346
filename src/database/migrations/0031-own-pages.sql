-- Each applicant has a page of their own, opened by a link in a mail.

-- A link belongs to the record whose mailbox got it, and works while the record has this email.
create table own_page_links (
  token_hash bytea primary key,
  -- The order of the mails.
  id bigint generated always as identity,
  applicant_id bigint not null references applicants (id),
  mailbox_hash bytea not null,
  -- A code in the same mail, until somebody has used it. Null: the mail has none.
  code_hash bytea,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index own_page_links_of_record on own_page_links (applicant_id, id desc);
create index own_page_links_used on own_page_links (used_at);

-- An opened page, in one browser.
create table own_page_sessions (
  token_hash bytea primary key,
  link_hash bytea not null references own_page_links (token_hash) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index own_page_sessions_of_link on own_page_sessions (link_hash);
create index own_page_sessions_used on own_page_sessions (used_at);

-- A recruiter opened the person then, for the first time since the application. Null from before the upgrade, too.
alter table applications add column read_at timestamptz;
