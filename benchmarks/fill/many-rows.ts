import { readFileSync } from 'node:fs';
import { sql as expression } from 'kysely';
import { parse } from 'yaml';
import { employmentTypes, paySteps, shifts, workplaces } from '../../src/contract/fact-values.ts';
import type { Sql } from '../../src/database/open.ts';

type WordLists = Record<'titleSuffixes' | 'sources' | 'places' | 'sentences' | 'duties', string[]> &
  Record<'firstNames' | 'lastNames' | 'mailDomains', string[]> &
  Record<'firstNameParts' | 'lastNameParts', string[][]> & {
    /** By industry. */
    titles: Record<string, string[]>;
  };

const lists = parse(
  readFileSync(new URL('many-rows.yaml', import.meta.url), 'utf8'),
  (_key, value: unknown) => (typeof value === 'string' ? value.split('; ') : value),
) as WordLists;

type ManyRows = {
  jobs: number;
  applicants: number;
  /** Rows of one statement. */
  batchRows?: number;
  /** Called after each batch. */
  onProgress?: (step: string) => void;
};

/**
 * Adds invented jobs of one admin, and applicants with one to three applications each. Nine of ten jobs are open, and six
 * of ten have facts. One of twenty is at a further location. Each is of one of fifty offices; a few are of none. A few jobs have many applicants, most have few. Applicants need at least one job.
 */
export async function addManyRows(
  sql: Sql,
  { jobs, applicants, batchRows = 5_000, onProgress }: ManyRows,
  username: string,
): Promise<void> {
  await addPlaces(sql);
  const wordIndexes = await dropWordIndexes(sql);
  const add = async (
    what: string,
    total: number,
    addBatch: (rows: number, added: number) => Promise<void>,
  ) => {
    for (let added = 0; added < total;) {
      const rows = Math.min(total - added, batchRows);
      await addBatch(rows, added);
      added += rows;
      onProgress?.(`${added.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`);
    }
  };
  await add('jobs', jobs, (rows) => addJobs(sql, rows, username));
  await addFurtherLocations(sql);
  await add('applicants', applicants, (rows, added) =>
    addApplicants(sql, { rows, from: added / applicants, to: (added + rows) / applicants }, username),
  );
  onProgress?.('indexes of words');
  for (const definition of wordIndexes) await expression.raw(definition).execute(sql);
  // Otherwise the planner knows the new rows a minute later.
  await expression`
    vacuum (analyze) industries, locations, jobs, job_locations, searched_jobs, job_applicant_counts, applicants, applications,
      applicant_search_documents, unopened_applicants, submissions, changes, own_page_links
  `.execute(sql);
}

/**
 * Adding each word to these indexes takes as long as everything else. Made at the end they take seconds.
 *
 * @returns the statements that make them again
 */
async function dropWordIndexes(sql: Sql): Promise<string[]> {
  const { rows } = await expression<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and indexdef like '% USING gin %'
  `.execute(sql);
  for (const { name } of rows) await expression`drop index ${expression.id(name)}`.execute(sql);
  return rows.map(({ definition }) => definition);
}

async function addPlaces(sql: Sql): Promise<void> {
  await expression`
    insert into industries (display_name)
    select unnest(${Object.keys(lists.titles)}::text[])
    on conflict do nothing
  `.execute(sql);
  await expression`
    insert into locations (display_name, city, region, country)
    select place, split_part(place, ', ', 1), split_part(place, ', ', 2), 'US'
    from unnest(${lists.places}::text[]) as place
    on conflict do nothing
  `.execute(sql);
  await expression`
    insert into offices (name) select 'Office ' || n from generate_series(1, 50) as n on conflict do nothing
  `.execute(sql);
}

async function addJobs(sql: Sql, rows: number, username: string): Promise<void> {
  const industries = Object.entries(lists.titles).flatMap(([industry, own]) => own.map(() => industry));
  const titles = Object.values(lists.titles).flat();
  await expression`
    with draft as (
      select
        1 + floor(random() * ${titles.length}::int)::int as kind,
        ${anyOf(lists.places)} as place,
        ${anyOf(lists.titleSuffixes)} as suffix,
        concat(${anyOf(lists.sentences)}, ' ', ${anyOf(lists.sentences)},
          e'\\n\\n## What you will do\\n\\n- ', ${anyOf(lists.duties)}, e'\\n- ', ${anyOf(lists.duties)},
          e'\\n\\n## Good to know\\n\\n', ${anyOf(lists.sentences)}) as description,
        15 + round(random() * 120) / 4 as pay,
        ${anyOf([...employmentTypes])} as type, ${anyOf([...shifts])} as shift, ${anyOf([...workplaces])} as workplace,
        random() < 0.6 as has_facts, (array(select id from offices order by id))[ceil(random() * 51)::int] as office,
        now() - random() * interval '120 days' as posted_at
      from generate_series(1, ${rows}::int)
    )
    insert into jobs (name, description, salary, location_id, industry_id, posted_by, is_active,
      created_at, updated_at, posted_at, pay_min, pay_max, pay_unit, pay_currency, pay_step,
      employment_types, shifts, workplace, office_id)
    select (${titles}::text[])[kind] || suffix, description, to_char(draft.pay, '"$"FM90.00" an hour"'),
      locations.id, industries.id, ${username}, random() < 0.9, posted_at, posted_at, posted_at,
      fact.pay, fact.pay, fact.unit, fact.currency, fact.step, fact.type, fact.shift, fact.workplace, office
    from draft
      cross join lateral (
        select regexp_replace(to_char(draft.pay, 'FM90.00'), '[.]00$', '') as pay, 'hour' as unit, 'USD' as currency,
          (select max(step) from unnest(${paySteps}::integer[]) as step where step <= draft.pay) as step,
          draft.type, draft.shift, draft.workplace
        where has_facts
        union all
        select '', '', '', null, '', '', '' where not has_facts
      ) as fact
      join locations on lower(locations.display_name) = lower(place)
      join industries on lower(industries.display_name) = lower((${industries}::text[])[kind])
    order by posted_at
  `.execute(sql);
}

/** A job that has some already keeps them. */
async function addFurtherLocations(sql: Sql): Promise<void> {
  await expression`
    insert into job_locations (job_id, location_id, position)
    select jobs.id, further.id, 1
    from jobs cross join lateral (
      select id from locations where id <> jobs.location_id order by random() limit 1
    ) as further
    where random() < 0.05 and not exists (select from job_locations where job_id = jobs.id)`.execute(sql);
}

/**
 * `from` and `to` are parts of the last 400 days: people are stored in the order in which they come. Most applications
 * were moved once. The others wait, unless they are older than a month, and nobody has opened those of half a day. The confirmation of each had a link.
 */
async function addApplicants(
  sql: Sql,
  { rows, from, to }: { rows: number; from: number; to: number },
  username: string,
): Promise<void> {
  await expression`
    with person as (
      select
        (select coalesce(max(id), 0) from applicants) + n as number,
        case when random() < 0.7 then ${anyOf(lists.firstNames)} else ${madeUp(lists.firstNameParts)} end as first_name,
        case when random() < 0.6 then ${anyOf(lists.lastNames)} else ${madeUp(lists.lastNameParts)} end as last_name,
        ${anyOf(lists.mailDomains)} as domain,
        now() - (1 - ${from}::float8 - ${(to - from) / rows}::float8 * n) * interval '400 days' as created_at
      from generate_series(1, ${rows}::int) as n
    ),
    applicant as (
      insert into applicants (first_name, last_name, email, phone, completed_externally_at, created_at)
      select first_name, last_name,
        regexp_replace(lower(unaccent(first_name || '.' || last_name)), '[^a-z.]', '', 'g') || number || '@' || domain,
        format('%s-555-%s', 201 + number % 700, lpad((number % 10000)::text, 4, '0')),
        case when random() < 0.6 then created_at end, created_at
      from person order by number
      returning id, first_name, last_name, email, phone, created_at
    ),
    job as (
      select id, posted_at, row_number() over (order by md5(id::text)) as place from jobs
    ),
    choice as materialized (
      select distinct applicant.id as applicant_id, 1 + floor(random() ^ 2 * (select count(*) from jobs)) as place
      from applicant, generate_series(1, 3) as n
      where n = 1 or random() < 0.25
    ),
    draft as materialized (
      select job.id as job_id, applicant.id as person, ${anyOf(lists.sources)} as source,
        greatest(applicant.created_at, posted_at) + random() * (now() - greatest(applicant.created_at, posted_at)) as at,
        -- New, In contact, Introduced, Interview, Placed, Not this time, Withdrawn.
        (array(select id from stages order by rank))[
          1 + width_bucket(random(), array[0.15, 0.3, 0.4, 0.5, 0.6, 0.9])] as stage
      from choice join job using (place) join applicant on applicant.id = applicant_id
    ),
    application as (
      insert into applications (job_id, applicant_id, applied_as_id, created_at, source, stage_id, stage_since,
        version, asked_at, answered_at, waits_since, read_at)
      select job_id, person, person, at, source, stage, coalesce(moved_at, at), case when moved_at is null then 1 else 2 end,
        at, moved_at, case when moved_at is null and at > now() - interval '30 days' then at end,
        case when at <= now() - interval '12 hours' then at + interval '1 hour' end
      from draft cross join lateral (
        select case when stage <> first_stage() then at + random() * least(now() - at, interval '21 days') end as moved_at
      ) as move
      returning id, job_id, applicant_id, created_at, source, stage_id, stage_since, version, waits_since
    ),
    unread as (
      insert into unopened_applicants (applicant_id, since)
      select applicant_id, min(waits_since) from application where waits_since > now() - interval '12 hours' group by 1
    ),
    moved as (
      insert into changes (at, username, action, entity_kind, entity_id, version, job_id, before, after)
      select stage_since, ${username}, 'move', 'application', application.id::text, application.version, job_id,
        jsonb_build_object('stage_id', old.id::text, 'stage', old.name, 'stage_since', created_at,
          'waits_since', created_at),
        jsonb_build_object('stage_id', stage_id::text, 'stage', stages.name, 'stage_since', stage_since,
          'answered_at', stage_since)
      from application join stages on stages.id = stage_id join stages as old on old.id = first_stage()
      where application.version > 1
    ),
    linked as (
      insert into own_page_links (token_hash, applicant_id, mailbox_hash, created_at, used_at)
      select sha256(random()::text::bytea), applicant.id, address_hash(email), application.created_at,
        greatest(application.created_at, now() - interval '300 days')
      from application join applicant on applicant.id = applicant_id
    )
    insert into submissions (application_id, reference, first_name, last_name, email, phone, created_at, source)
    select application.id, upper(regexp_replace(left(md5(application.id::text), 12), '(.{4})(.{4})', '\\1-\\2-')),
      first_name, last_name, email, phone, application.created_at, source
    from application join applicant on applicant.id = applicant_id
  `.execute(sql);
}

/** One of thousands of names: some are frequent and most are rare, as among real people. */
function madeUp(names: string[][]) {
  const parts = names.map(anyOf);
  return expression`initcap(${expression.join(parts, expression` || `)})`;
}

function anyOf(texts: string[]) {
  return expression<string>`(${texts}::text[])[1 + floor(random() * ${texts.length}::int)::int]`;
}
