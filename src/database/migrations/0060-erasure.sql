-- A person can be erased, and kept from it by a legal hold.
alter table applicants
  add column erased_at timestamptz,
  -- Empty, and null: no legal hold.
  add column hold_reason text not null default '',
  -- The last day of the hold.
  add column hold_until date;

-- For the retention, which reads the oldest first.
create index applicants_kept on applicants (created_at, id) where merged_into_id is null and erased_at is null;
create index messages_email on messages (lower(email));
create index suspected_applications_email on suspected_applications (lower(email));

-- An erased record has no words: no search finds it, and the vocabulary forgets a name that nobody else has.
create or replace function applicant_search_words(record applicants) returns text[] language sql stable as $$
  with cut as (
    select word
    from unnest(string_to_array(search_text(
      concat_ws(' ', record.first_name, record.middle_name, record.last_name, record.email)), ' ')) as word
    where word <> ''
  )
  select case when record.erased_at is not null then '{}' else array(
    select word from cut
    -- "77maria" is found by "maria" too.
    union select part from cut, regexp_split_to_table(word, '[0-9]+') with ordinality as split (part, place)
    where place > 1 and part <> ''
    union select search_form(record.email)
    -- So a number is found by any three or more digits in a row.
    union select right(digits, length)
    from regexp_replace(record.phone, '\D', '', 'g') as digits, generate_series(3, length(digits)) as length
  ) end
$$;
