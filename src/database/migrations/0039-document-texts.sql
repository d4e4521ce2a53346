-- The text of each content, for the search and for a look at it. A loop of the server reads it.

-- Words and nothing else, in the form in which the search for people compares them.
create function document_words(raw text) returns tsvector language sql stable parallel safe as $$
  select array_to_tsvector(array(
    select distinct word from unnest(string_to_array(search_text(raw), ' ')) as word
    where word <> '' and length(word) <= 60
  ))
$$;

create table document_texts (
  content_id bigint primary key references document_contents (id) on delete cascade,
  -- An empty one is a picture or a scan. An unreadable one is broken, has a password, or takes too long.
  state text not null default 'waiting' check (state in ('waiting', 'read', 'empty', 'unreadable')),
  -- So many times it was begun: a file that ends the process is given up.
  tries smallint not null default 0,
  text text not null default '',
  words tsvector not null default ''
);
create index document_texts_waiting on document_texts (content_id) where state = 'waiting';
create index document_texts_words on document_texts using gin (words) with (fastupdate = off);

create function await_document_text() returns trigger language plpgsql as $$
begin
  insert into document_texts (content_id) values (new.content_id) on conflict do nothing;
  return null;
end
$$;
create trigger documents_await_text after insert on documents
  for each row when (new.content_id is not null) execute function await_document_text();

insert into document_texts (content_id) select distinct content_id from documents where content_id is not null;
