drop function find_jobs;
-- Jobs that match a search; of more than `most` any. `narrower` finds a part of them sooner: when it does not find enough, the others
-- join it. Before, the part was then read twice, and the titles of all in a second statement.
create function find_jobs(query tsquery, most integer, narrower tsquery default null, title tsquery default null)
returns table (id bigint, is_active boolean, created_at timestamptz, posted_at timestamptz,
  location_id bigint, industry_id bigint, further_ids bigint[], said integer, pay_step integer, is_titled boolean)
language sql stable rows 1000 set enable_seqscan = off set work_mem = '32MB' as $$
  with part as materialized (
    select job_id, is_open, created_at, posted_at, location_id, industry_id, further_ids, said, pay_step,
      ts_match_vq(document, title)
    from searched_jobs where document @@ narrower limit most
  )
  select * from part
  union all (
    select job_id, is_open, created_at, posted_at, location_id, industry_id, further_ids, said, pay_step,
      ts_match_vq(document, title)
    from searched_jobs
    where document @@ case when narrower is null then query else query && !!narrower end
    limit most - (select count(*) from part)
  )
$$;
