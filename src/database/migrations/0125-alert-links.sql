-- The links of a reader's mails. Nobody reads a secret here, nor in a backup.
create table alert_links (
  -- Opens and changes the alerts.
  token_hash bytea primary key,
  -- Ends all of them, and nothing else: a mail program sends it in an address.
  end_hash bytea not null unique,
  reader_id bigint not null references alert_readers (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index alert_links_of_reader on alert_links (reader_id);

-- Older copies still write it. Nobody reads it, and a later release drops it.
alter table alert_readers alter column token drop not null;
update alert_readers set token = null;
