-- A mail that a recruiter wrote is an answer when it has left: the person waits no longer.
create function note_recruiters_mail() returns trigger language plpgsql as $$
declare
  person bigint := coalesce(
    (select applicant_id from applications where id = new.application_id),
    (select person_of_message(email, applicant_id) from messages where id = new.message_id));
begin
  update applications set answered_at = now(), waits_since = null where applicant_id = person;
  return null;
end
$$;
create trigger mails_of_recruiters after update of state on mails
  for each row when (new.kind in ('reply', 'personal') and new.state = 'sent' and old.state <> 'sent')
  execute function note_recruiters_mail();
