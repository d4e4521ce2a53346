-- Visitors may call the admin who posted an open job.
alter table admins add column direct_line text not null default '';

-- Name and number stand on the pages of the open jobs, until the account is disabled.
create or replace function notify_of_admins() returns trigger language plpgsql as $$
begin
  if exists (
    select from old_rows join new_rows using (username)
    where (old_rows.first_name, old_rows.surname, old_rows.is_active, old_rows.direct_line)
        is distinct from (new_rows.first_name, new_rows.surname, new_rows.is_active, new_rows.direct_line)
      and exists (select from jobs where posted_by = username and is_active)
  ) then perform report_public_change(tg_table_name); end if;
  return null;
end
$$;

-- The words of the first stages, as people say them. An agency's own words stay.
update stages set opening = spoken.opening, next_steps = spoken.next_steps
from (values
  ('New', E'Hello {first_name},\n\nwe have your application for {job}.',
    'A recruiter reads it, and writes or calls you.',
    E'Hello {first_name},\n\nWe have your application for {job}.',
    'A recruiter will read it, then call or write.'),
  ('In contact', E'Hello {first_name},\n\nwe have read your application for {job}, and would like to talk with you.',
    'A recruiter calls you, or writes to agree on a time.',
    E'Hello {first_name},\n\nWe’ve read your application for {job} and would like to talk with you.',
    'A recruiter will call you, or write to find a time.'),
  ('Introduced', E'Hello {first_name},\n\nwe have introduced you to the employer for {job}.',
    'We write as soon as we hear from them.',
    E'Hello {first_name},\n\nWe’ve introduced you to the employer for {job}.',
    'We’ll let you know as soon as we hear from them.'),
  ('Interview', E'Hello {first_name},\n\nthe employer would like to meet you for {job}.',
    'A recruiter agrees on the day and the place with you.',
    E'Hello {first_name},\n\nGood news: the employer would like to meet you for {job}.',
    'A recruiter will arrange the day and the place with you.'),
  ('Placed', E'Hello {first_name},\n\ncongratulations. You have the job: {job}.',
    'A recruiter tells you when and where you start.',
    E'Hello {first_name},\n\nCongratulations, you got the job: {job}.',
    'A recruiter will tell you when and where you start.'),
  ('Not this time', E'Hello {first_name},\n\nthank you for your application for {job}. This time somebody else gets the job.',
    'You can apply for any of our other jobs. We are glad to hear from you again.',
    E'Hello {first_name},\n\nThank you for applying for {job}. This time, the job went to someone else.',
    'You can apply for any of our other jobs. We’d be glad to hear from you again.'),
  ('Withdrawn', E'Hello {first_name},\n\nyour application for {job} is withdrawn, as you wished.',
    'You can apply again whenever you like.',
    E'Hello {first_name},\n\nYour application for {job} has been withdrawn, as you asked.',
    'You can apply again whenever you like.')
) as spoken (name, old_opening, old_next_steps, opening, next_steps)
where stages.name = spoken.name and stages.opening = spoken.old_opening and stages.next_steps = spoken.old_next_steps;

update stages set subject = 'You got the job: {job}', applicant_words = 'You got the job'
where name = 'Placed' and subject = 'You have the job: {job}' and applicant_words = 'You have the job';
