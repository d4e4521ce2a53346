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

create or replace function rewrite_job_search_documents() returns trigger language plpgsql as $$
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

select write_open_job_words(array(select id from jobs where is_active));
