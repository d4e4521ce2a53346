-- The word of the virus scanner on each content. Without a scanner every content waits, and is delivered all the same.

create table document_scans (
  content_id bigint primary key references document_contents (id) on delete cascade,
  -- An unscanned one was refused by the scanner, such as for its size. It is asked again, and never taken for clean.
  state text not null default 'waiting' check (state in ('waiting', 'clean', 'infected', 'unscanned')),
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now()
);
create index document_scans_open on document_scans (next_try_at) where state in ('waiting', 'unscanned');
create index document_scans_infected on document_scans (content_id) where state = 'infected';

create function await_document_scan() returns trigger language plpgsql as $$
begin
  insert into document_scans (content_id) values (new.content_id) on conflict do nothing;
  return null;
end
$$;
create trigger documents_await_scan after insert on documents
  for each row when (new.content_id is not null) execute function await_document_scan();

insert into document_scans (content_id) select distinct content_id from documents where content_id is not null;
