-- Somebody lets the agency keep the own details for other jobs, or takes that back. The last line of a person counts.
create table consents (
  id bigint generated always as identity primary key,
  -- The record of the mailbox, which a merge leaves as it is.
  applicant_id bigint not null references applicants (id),
  -- The submission with which it was said; empty on the person's own page.
  reference text not null default '',
  is_given boolean not null,
  -- The words that were shown (src/contract/consents.ts).
  text_version integer not null,
  at timestamptz not null default now()
);
create index consents_of_record on consents (applicant_id, id desc);

-- The privacy notice that stood beside the form: its version and its address. Empty: there was none.
alter table submissions add column notice text not null default '';
alter table suspected_applications add column notice text not null default '';
