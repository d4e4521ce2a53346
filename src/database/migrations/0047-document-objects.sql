-- Contents that lie in an S3-compatible store instead of document_chunks. Backups hold neither table: they hold the bytes themselves,
-- and a restored database has all of them in document_chunks.

create table document_objects (
  -- Without a foreign key: the row stays until the store has deleted the object of a content that is gone.
  content_id bigint primary key,
  -- Folder, SHA-256 and content. No two contents ever have the same, so one is deleted without a look at others.
  name text not null unique,
  -- Null: on its way. The bytes are in document_chunks still.
  stored_at timestamptz,
  -- The content is gone, and the object has to go.
  erased_at timestamptz
);
create index document_objects_erased on document_objects (content_id) where erased_at is not null;

-- The part of the store that is this database's. One that is restored from a backup begins its own, and touches no other's objects.
create table document_folder (
  is_only boolean primary key default true check (is_only),
  folder uuid not null default gen_random_uuid()
);
insert into document_folder default values;

create function erase_document_object() returns trigger language plpgsql as $$
begin
  update document_objects set erased_at = now() where content_id = old.id;
  return null;
end
$$;
create trigger document_contents_erase_object after delete on document_contents
  for each row execute function erase_document_object();
