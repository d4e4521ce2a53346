-- Finding people like jobs are found: by their words, in a document of each record. Triggers write it.

-- How texts are compared by a search: without case and without accents. The body is bound to its functions now, so
-- that it does not depend on the search path (a restored backup has an empty one).
create function search_form(value text) returns text immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, value));

-- A part of a search that a word, a number or an email begins with.
create function search_prefix(part text) returns text language sql immutable strict parallel safe
  return '''' || replace(replace(part, '\', '\\'), '''', '''''') || ''':*';

create table applicant_search_documents (
  -- An applicant, with the details of every record that was merged into it.
  person_id bigint primary key references applicants (id) on delete cascade,
  -- The applicant's, so that the newest of many matches are found without reading all of them.
  created_at timestamptz not null,
  -- The words of the names and the email, the whole email, and every end of the phone number.
  document tsvector not null
);
create index applicant_search_documents_newest on applicant_search_documents (created_at desc, person_id desc);
-- Without a list of pending entries, which every search would have to read.
create index applicant_search_documents_words on applicant_search_documents using gin (document)
  with (fastupdate = off);

-- An erased record has no words: no search finds it, and the vocabulary forgets a name that nobody else has.
create function applicant_search_words(record applicants) returns text[] language sql stable as $$
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

create function write_applicant_search_document(person bigint) returns void language sql as $$
  with recursive part as (
    select id, applicant_search_words(applicants) as words from applicants where id = person
    union all
    select applicants.id, applicant_search_words(applicants)
    from applicants join part on applicants.merged_into_id = part.id
  )
  insert into applicant_search_documents (person_id, created_at, document)
  select id, created_at, array_to_tsvector(array(select distinct unnest(words) from part))
  from applicants where id = person
  on conflict (person_id) do update set created_at = excluded.created_at, document = excluded.document
$$;

-- While somebody drops words nobody else adds or drops any: the last record with a word must know that it is the last.
-- Applications only add words, and share this lock.
create function lock_applicant_words() returns void language sql
  return pg_advisory_xact_lock(7265637);

-- Both triggers run with the owner's rights: the user that serves only reads these tables.
create function write_applicant_search_documents() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into applicant_search_documents (person_id, created_at, document)
    values (new.id, new.created_at, array_to_tsvector(applicant_search_words(new)));
    return null;
  end if;
  -- First of all: two transactions that shared the lock and then wanted it alone would wait in a circle.
  perform lock_applicant_words();
  perform write_applicant_search_document(person_of(new.id));
  -- A merge, or its undoing.
  if new.merged_into_id is not null then
    delete from applicant_search_documents where person_id = new.id;
  elsif old.merged_into_id is not null then
    perform write_applicant_search_document(person_of(old.merged_into_id));
  end if;
  return null;
end
$$;
create trigger applicants_search_document after insert on applicants
  for each row execute function write_applicant_search_documents();
create trigger applicants_other_search_document
  after update of first_name, middle_name, last_name, email, phone, created_at, merged_into_id on applicants
  for each row when (
    (old.first_name, old.middle_name, old.last_name, old.email, old.phone, old.created_at, old.merged_into_id)
    is distinct from
    (new.first_name, new.middle_name, new.last_name, new.email, new.phone, new.created_at, new.merged_into_id)
  )
  execute function write_applicant_search_documents();

-- The words that a typing error may mean. They are personal data: a word goes with the last record that has it. A word
-- may stand here twice, because two applications that bring the same new word must not wait for each other.
create table applicant_vocabulary (
  word text not null,
  -- The word, and the word without one of its letters: two words that share a form differ by one letter.
  forms text[] not null
);
create index applicant_vocabulary_word on applicant_vocabulary (word);
create index applicant_vocabulary_forms on applicant_vocabulary using gin (forms) with (fastupdate = off);
create index applicant_vocabulary_parts on applicant_vocabulary using gin (word gin_trgm_ops)
  with (fastupdate = off);

create function forms_of(word text) returns text[] language sql immutable strict parallel safe
  return array(
    select distinct overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place
    union select word
  );

-- Numbers and whole emails are not corrected.
create function names_of(document tsvector) returns text[] language sql immutable parallel safe
  return array(
    select word from unnest(tsvector_to_array(document)) as word
    where word !~ '[0-9@]' and length(word) between 3 and 30
    order by word
  );

-- A frequent word is found among the newest, a rare one by the index. Materialized: for a bare "exists" the planner would
-- read the documents one by one.
create function has_applicant_word(word text) returns boolean language sql stable as $$
  select exists (
    select from (select document from applicant_search_documents order by created_at desc, person_id desc limit 500) as newest
    where word = any(tsvector_to_array(document))
  ) or exists (
    with found as materialized (
      select from applicant_search_documents where document @@ quote_literal(word)::tsquery
    )
    select from found
  )
$$;

create function learn_applicant_words() returns trigger language plpgsql
security definer set search_path from current as $$
declare
  old_words text[] := case when tg_op <> 'INSERT' then names_of(old.document) else '{}' end;
  new_words text[] := case when tg_op <> 'DELETE' then names_of(new.document) else '{}' end;
  dropped text[] := array(select unnest(old_words) except select unnest(new_words));
  added text[] := array(select unnest(new_words) except select unnest(old_words));
begin
  if dropped <> '{}' then
    perform lock_applicant_words();
    delete from applicant_vocabulary where word = any(dropped) and not has_applicant_word(word);
  end if;
  if added <> '{}' then
    perform pg_advisory_xact_lock_shared(7265637);
    insert into applicant_vocabulary (word, forms)
    select unknown.word, forms_of(unknown.word) from unnest(added) as unknown (word)
    where not exists (select from applicant_vocabulary as known where known.word = unknown.word);
  end if;
  return null;
end
$$;
create trigger applicant_search_documents_words after insert or delete on applicant_search_documents
  for each row execute function learn_applicant_words();
create trigger applicant_search_documents_other_words after update on applicant_search_documents
  for each row when (old.document is distinct from new.document) execute function learn_applicant_words();

-- The words that a word may mean: with one letter wrong, missing, added or misplaced, or as a part.
create function similar_applicant_words(typed text) returns text[] language sql stable as $$
  select array(
    select distinct word from (
      (select word from applicant_vocabulary where forms && forms_of(typed) limit 50)
      union all
      (select word from applicant_vocabulary where word like '%' || typed || '%' limit 50)
    ) as similar_word
  )
$$;
