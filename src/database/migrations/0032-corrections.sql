-- Details with a new email, as somebody typed them on the own page. They wait until a code from that mailbox confirms it.
create table own_page_corrections (
  -- The record whose mailbox opened the page.
  applicant_id bigint primary key references applicants (id),
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text not null,
  -- Null until the mail leaves.
  code_hash bytea,
  created_at timestamptz not null default now()
);
