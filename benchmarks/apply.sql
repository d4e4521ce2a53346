-- One application, for pgbench: the statements of src/server/people/applications/application-store.ts in one transaction.
\set number random(1, 9000000000000000)
\set job random(1, :jobs)
begin;
select id, name, is_active, posted_at from jobs where id = :job for share;
delete from suspected_applications
where job_id = :job and first_name = 'Ada' and last_name = 'Load' || :number
  and email = 'pgbench' || :number || '@example.com' and phone = '5550100' returning reference, created_at;
insert into applicants (first_name, last_name, email, phone)
values ('Ada', 'Load' || :number, 'pgbench' || :number || '@example.com', '5550100')
on conflict (lower(email)) do nothing returning id as applicant, completed_externally_at \gset
insert into applications (job_id, applicant_id, applied_as_id, source) values (:job, :applicant, :applicant, '')
on conflict (job_id, applied_as_id) do nothing returning id as application \gset
insert into submissions (application_id, first_name, last_name, email, phone, source, reference)
values (:application, 'Ada', 'Load' || :number, 'pgbench' || :number || '@example.com', '5550100', '',
  'PGBE-' || :number)
on conflict (application_id, first_name, last_name, email, phone) do nothing returning reference;
insert into unopened_applicants (applicant_id) values (:applicant) on conflict (applicant_id) do nothing;
insert into mails (kind, application_id, recipient, data)
select kind, :application, recipient, jsonb_build_object(
  'reference', 'PGBE-' || :number, 'sent_at', now(), 'job', jsonb_build_object('id', :job::text, 'name', 'Tester'),
  'details', jsonb_build_object('first_name', 'Ada', 'last_name', 'Load' || :number,
    'email', 'pgbench' || :number || '@example.com', 'phone', '5550100'), 'applicant_id', :applicant::text)
from (values ('application_confirmation', 'pgbench' || :number || '@example.com'), ('new_application', null))
  as mail (kind, recipient);
commit;
