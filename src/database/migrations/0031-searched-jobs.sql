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

lock table jobs, job_search_documents, job_applicant_counts in share row exclusive mode;
insert into searched_jobs (job_id, is_open, created_at, posted_at, location_id, industry_id, document)
select jobs.id, is_active, created_at, posted_at, location_id, industry_id,
  searched_document(jobs, job_search_documents.document, coalesce(count, 0) > 0)
from jobs
  join job_search_documents on job_search_documents.job_id = jobs.id
  left join job_applicant_counts on job_applicant_counts.job_id = jobs.id
order by jobs.id;

-- Without a list of pending entries, which each search would read through.
create index searched_jobs_document on searched_jobs using gin (document) with (fastupdate = off);
create index searched_jobs_created on searched_jobs (created_at desc, job_id desc);
create index searched_jobs_state on searched_jobs (is_open, job_id);
create index searched_jobs_open on searched_jobs (posted_at desc, job_id desc) where is_open;
create index searched_jobs_open_location on searched_jobs (location_id, posted_at desc, job_id desc) where is_open;
create index searched_jobs_open_industry on searched_jobs (industry_id, posted_at desc, job_id desc) where is_open;
create index searched_jobs_open_both on searched_jobs (location_id, industry_id, posted_at desc, job_id desc)
  where is_open;
create index jobs_name on jobs (lower(name), id);
create index jobs_location_id on jobs (location_id, id);
create index jobs_industry_id on jobs (industry_id, id);
analyze searched_jobs, jobs;

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
