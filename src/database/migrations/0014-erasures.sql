-- The erased records, for the list of erasures that lies beside the backups.
create index applicants_erased on applicants (id) where erased_at is not null;

-- Every copy of the server hears of an erasure when it is committed.
create function notify_erasures() returns trigger language plpgsql as $$
begin
  notify erasures;
  return null;
end $$;
create trigger applicants_erasure after update of erased_at on applicants
  for each statement execute function notify_erasures();
