-- Searching jobs: what is searched of each one, and the words of titles and places, among which a word that is typed
-- wrong finds the one that was meant.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Text as it is searched: words and nothing else, without accents, case and apostrophes. What is stored and what is
-- typed both go through this, so "24/7", "part-time" and "Café" are cut in the same way on both sides.
create function search_text(raw text) returns text language sql stable parallel safe as $$
  select trim(regexp_replace(
    replace(lower(unaccent(raw)), '''', ''), '[\x01-\x2f\x3a-\x60\x7b-\x7f]+', ' ', 'g'))
$$;

-- The words as they stand, for beginnings of words, and their English stems.
create function search_vector(raw text) returns tsvector language sql stable parallel safe as $$
  select to_tsvector('simple', words) || to_tsvector('english', words)
  from (select search_text(raw) as words) as cut
$$;

-- Apart from the jobs, so that opening and closing one does not write to its index.
create table job_search_documents (
  job_id bigint primary key references jobs (id) on delete cascade,
  -- Kept for the next document: cutting a long text into words takes longer than all the rest.
  description tsvector not null,
  -- The title weighs A, location and industry B; the description is there without positions and so weighs least.
  document tsvector not null
);
-- Documents stay in the table's own pages and descriptions do not: the planner, which does not see what is stored
-- outside, would otherwise take reading every document for cheaper than the index.
alter table job_search_documents
  alter column document set storage main,
  alter column description set storage external;
create index job_search_documents_words on job_search_documents using gin (document);

create table search_vocabulary (
  word text primary key,
  -- The same letters in order: equal for two words of which one has its letters exchanged.
  letters text not null
);
create index search_vocabulary_trigrams on search_vocabulary using gin (word gin_trgm_ops);
create index search_vocabulary_letters on search_vocabulary (letters);

create function sorted_letters(word text) returns text language sql immutable parallel safe as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') as letter
$$;

create function search_document(title text, place locations, industry industries, description tsvector)
returns tsvector language sql stable as $$
  select setweight(search_vector(title), 'A')
    || setweight(search_vector(
         concat_ws(' ', place.display_name, place.city, place.region, industry.display_name)), 'B')
    || description
$$;

-- In the order of the words, so that two transactions that learn the same ones do not wait for each other in a circle.
create function learn_words(variadic texts text[]) returns void language sql as $$
  insert into search_vocabulary (word, letters)
  select word, sorted_letters(word)
  from (select distinct unnest(string_to_array(search_text(array_to_string(texts, ' ')), ' ')) as word) as words
  where length(word) > 2
  order by word
  on conflict do nothing
$$;

create function write_job_search_document() returns trigger language plpgsql as $$
declare
  place locations;
  industry industries;
  words tsvector := strip(search_vector(new.description));
begin
  -- Whoever renames one of the two meanwhile waits, and then finds this job.
  select * into place from locations where id = new.location_id for share;
  select * into industry from industries where id = new.industry_id for share;
  insert into job_search_documents (job_id, description, document)
  values (new.id, words, search_document(new.name, place, industry, words))
  on conflict (job_id) do update set description = excluded.description, document = excluded.document;
  perform learn_words(new.name, place.display_name, place.city, place.region, industry.display_name);
  return null;
end
$$;
create trigger jobs_search_document after insert or update of name, description, location_id, industry_id
  on jobs for each row execute function write_job_search_document();

create function rewrite_job_search_documents() returns trigger language plpgsql as $$
begin
  update job_search_documents
  set document = search_document(jobs.name, locations, industries, job_search_documents.description)
  from jobs
    join locations on locations.id = jobs.location_id
    join industries on industries.id = jobs.industry_id
  where job_search_documents.job_id = jobs.id
    and ((tg_table_name = 'locations' and jobs.location_id = new.id)
      or (tg_table_name = 'industries' and jobs.industry_id = new.id));
  perform learn_words(new.display_name);
  return null;
end
$$;
create trigger locations_search_documents after update of display_name, city, region on locations
  for each row when (old is distinct from new) execute function rewrite_job_search_documents();
create trigger industries_search_documents after update of display_name on industries
  for each row when (old is distinct from new) execute function rewrite_job_search_documents();

-- The jobs that are there already.
update jobs set name = name;
