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
  -- A rename of one of the two waits, and then finds this job.
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
declare
  job_ids bigint[];
begin
  -- Another rename may rewrite some of these jobs: one order prevents a deadlock, and what is read next is current.
  perform from job_search_documents
  where job_id in (
    select id from jobs
    where (tg_table_name = 'locations' and location_id = new.id)
      or (tg_table_name = 'industries' and industry_id = new.id))
  order by job_id for update;
  job_ids := array(
    select id from jobs
    where (tg_table_name = 'locations' and location_id = new.id)
      or (tg_table_name = 'industries' and industry_id = new.id));
  update job_search_documents
  set document = search_document(jobs.name, locations, industries, job_search_documents.description)
  from jobs
    join locations on locations.id = jobs.location_id
    join industries on industries.id = jobs.industry_id
  where job_search_documents.job_id = jobs.id and jobs.id = any(job_ids);
  perform write_open_job_words(job_ids);
  perform learn_words(new.display_name, to_jsonb(new) ->> 'city', to_jsonb(new) ->> 'region');
  return null;
end
$$;
create trigger locations_search_documents after update of display_name, city, region on locations
  for each row when (old is distinct from new) execute function rewrite_job_search_documents();
create trigger industries_search_documents after update of display_name on industries
  for each row when (old is distinct from new) execute function rewrite_job_search_documents();

-- The words of titles, places and industries, of open jobs only. A visitor's word is known, and a correction offered,
-- while it stands here. Rows belong to one job, so no two jobs wait for each other over a word. `search_vocabulary`
-- keeps every word there ever was: similar words are looked up there and then checked here.
create table open_job_words (
  job_id bigint not null references jobs (id) on delete cascade,
  word text not null,
  primary key (job_id, word)
);
create index open_job_words_word on open_job_words (word);

create function write_open_job_words(job_ids bigint[]) returns void language plpgsql as $$
begin
  with wanted as (
    select distinct jobs.id as job_id, word
    from jobs
      join locations on locations.id = jobs.location_id
      join industries on industries.id = jobs.industry_id,
      unnest(string_to_array(search_text(concat_ws(' ', jobs.name, locations.display_name, locations.city,
        locations.region, industries.display_name)), ' ')) as word
    where jobs.id = any(job_ids) and is_active and length(word) > 2
  ), gone as (
    delete from open_job_words
    where job_id = any(job_ids) and not exists (
      select from wanted where wanted.job_id = open_job_words.job_id and wanted.word = open_job_words.word)
  )
  insert into open_job_words (job_id, word)
  select job_id, word from wanted order by job_id, word
  on conflict do nothing;
end
$$;

create function update_open_job_words() returns trigger language plpgsql as $$
begin
  -- A rename waits for this job, or this job waits for the rename.
  perform from locations where id = new.location_id for share;
  perform from industries where id = new.industry_id for share;
  perform write_open_job_words(array[new.id]);
  return null;
end
$$;
-- Triggers run in the order of their names. These come after `jobs_search_document`: a rename, too, locks a job's
-- document before its words.
create trigger jobs_words_insert after insert on jobs
  for each row when (new.is_active) execute function update_open_job_words();
create trigger jobs_words_update after update of name, location_id, industry_id, is_active on jobs
  for each row when (old.is_active or new.is_active) execute function update_open_job_words();

-- A search reads few columns of many jobs, so they stand here together. The document has the words of
-- `job_search_documents`, and beside them marks, which nobody can type:
--   '=driver'              a word of the title
--   '@open' or '@closed', '@l12', '@i3', '@padmin', '@applied' or '@unapplied'
--                          state, location, industry, poster, and whether anybody has applied.
-- One index then answers any search with any filters, beginning with the rarest word or mark.
create table searched_jobs (
  job_id bigint primary key references jobs (id) on delete cascade,
  is_open boolean not null,
  created_at timestamptz not null,
  posted_at timestamptz,
  location_id bigint not null,
  industry_id bigint not null,
  document tsvector not null
);
-- Without a list of pending entries, which each search would read through.
create index searched_jobs_document on searched_jobs using gin (document) with (fastupdate = off);
create index searched_jobs_created on searched_jobs (created_at desc, job_id desc);
create index searched_jobs_state on searched_jobs (is_open, job_id);
create index searched_jobs_open on searched_jobs (posted_at desc, job_id desc) where is_open;
create index searched_jobs_open_location on searched_jobs (location_id, posted_at desc, job_id desc) where is_open;
create index searched_jobs_open_industry on searched_jobs (industry_id, posted_at desc, job_id desc) where is_open;
create index searched_jobs_open_both on searched_jobs (location_id, industry_id, posted_at desc, job_id desc)
  where is_open;

create function searched_document(job jobs, words tsvector, has_applicants boolean)
returns tsvector language sql stable as $$
  select words || array_to_tsvector(
    array[
      case when job.is_active then '@open' else '@closed' end,
      '@l' || job.location_id, '@i' || job.industry_id, '@p' || lower(job.posted_by),
      case when has_applicants then '@applied' else '@unapplied' end
    ] || array(select '=' || lexeme from unnest(ts_filter(words, '{a}'))))
$$;

-- Each writer first locks the words of the job, so that the last one to write has seen what the others wrote.
create function write_searched_job(id bigint) returns void
language plpgsql security definer set search_path from current as $$
declare
  words tsvector;
begin
  select document into words from job_search_documents where job_id = write_searched_job.id for update;
  if words is null then return; end if;
  insert into searched_jobs (job_id, is_open, created_at, posted_at, location_id, industry_id, document)
  select jobs.id, is_active, created_at, posted_at, location_id, industry_id,
    searched_document(jobs, words, coalesce(count, 0) > 0)
  from jobs left join job_applicant_counts on job_id = jobs.id
  where jobs.id = write_searched_job.id
  on conflict (job_id) do update set
    is_open = excluded.is_open, posted_at = excluded.posted_at, location_id = excluded.location_id,
    industry_id = excluded.industry_id, document = excluded.document;
end
$$;

create function write_searched_job_words() returns trigger language plpgsql as $$
begin
  perform write_searched_job(new.job_id);
  return null;
end
$$;

create function write_searched_job_state() returns trigger language plpgsql as $$
begin
  -- A rename locks the place and the industry before the words of their jobs.
  perform from locations where id = new.location_id for share;
  perform from industries where id = new.industry_id for share;
  perform write_searched_job(new.id);
  return null;
end
$$;

create trigger job_search_documents_searched after insert or update of document on job_search_documents
  for each row execute function write_searched_job_words();
create trigger jobs_searched_state after update of is_active, posted_at on jobs
  for each row when (old.is_active <> new.is_active or old.posted_at is distinct from new.posted_at)
  execute function write_searched_job_state();
create trigger job_applicant_counts_searched after update of count on job_applicant_counts
  for each row when ((old.count > 0) <> (new.count > 0)) execute function write_searched_job_words();

-- The jobs that a query finds, in no order. Sequential scans are off, because the planner would take one for a query
-- with a limit and read most of the table. `narrower` finds a part of the same jobs much faster: a whole word instead of
-- all that begin with it. If that part is enough, nothing else is read.
create function find_jobs(query tsquery, most integer, narrower tsquery default null)
returns table (id bigint, is_active boolean, created_at timestamptz, posted_at timestamptz,
  location_id bigint, industry_id bigint)
language sql stable rows 1000 set enable_seqscan = off set work_mem = '32MB' as $$
  with part as materialized (
    select job_id, is_open, created_at, posted_at, location_id, industry_id
    from searched_jobs where document @@ narrower limit most
  )
  select job_id, is_open, created_at, posted_at, location_id, industry_id from part
  where (select count(*) from part) = most
  union all (
    select job_id, is_open, created_at, posted_at, location_id, industry_id
    from searched_jobs
    where document @@ query and (most is null or (select count(*) from part) < most) limit most
  )
$$;

create function search_mark(mark text) returns tsquery language sql immutable strict parallel safe as $$
  select ('''' || replace(replace(mark, '\', '\\'), '''', '''''') || '''')::tsquery
$$;
