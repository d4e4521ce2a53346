import { describeFact } from '../../contract/describe-facts.ts';
import { factTitle, jobFactNames, noFacts } from '../../contract/job-facts.ts';
import { linesOf } from '../../contract/lines-of.ts';
import type { jobEndpoints, JobRowFilter } from '../../contract/jobs.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { changeEntity, withChange, recordNew } from '../changes/change-entity.ts';
import { wallClock } from '../ground/agency-day.ts';
import { csvFileName, writeCsv } from '../ground/csv.ts';
import type { HandlersOf } from '../ground/handlers.ts';
import { idOfOffice } from '../ground/offices/id-of-office.ts';
import { fieldProblem } from '../ground/problem.ts';
import { keepAllowedImages } from '../ground/rich-text/allowed-images.ts';
import { fitsOnPage, markdownToRichText, pageRoom } from '../ground/rich-text/markdown.ts';
import type { Services } from '../ground/services.ts';
import { recordSecurityEvent } from '../accounts/security-events/record-security-event.ts';
import { listJobFacets } from './job-facets.ts';
import { listJobs, readAllJobs, type JobRecord } from './list-jobs.ts';
import { getJob, getOpenJob } from './job-store.ts';
import { listOpenJobs, presentAllOpenJobs } from './open-job-list.ts';
import { placeFilter } from './places/near.ts';
import { keepPayLawful, refuseUnlawfulPay } from './pay/broken-pay-laws.ts';
import { readCategories, readRequiredCategories } from './job-categories.ts';
import { createJobEntity, type JobFields, refuseUnknownCategory } from './job-entity.ts';
import { readFurtherLocations, refuseLeadingTwice, writeFurtherLocations } from './further-locations.ts';
import { refusePastClosing, settleFacts } from './job-facts.ts';
import { readPlaceTable } from './places/place-file.ts';
import { presentJob, presentJobRow, presentJobSummary, presentOpenJob } from './present-jobs.ts';
import { listSimilarJobs } from './search/similar-jobs.ts';
import { type Insertable, sql as expression } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Entity } from '../changes/entity.ts';

export function jobHandlers({ config, database: { sql } }: Services) {
  const readDescription = (markdown: string) =>
    keepAllowedImages(markdownToRichText(markdown), config.imageOrigins);
  const jobEntity = createJobEntity(config);
  return {
    listOpenJobs: async ({ query: asked = {} }) => {
      const query = await placeFilter(sql, asked, config);
      const { limit } = query;
      const { rows, total } = await listOpenJobs(sql, { ...query, limit: limit ?? 1 });
      if (limit === undefined) return { items: presentAllOpenJobs(sql, query), total };
      return { items: rows.map(presentJobSummary), total };
    },
    getOpenJob: async ({ params }) => {
      const job = await getOpenJob(sql, params.id);
      const content = readDescription(job.description);
      return presentOpenJob(job, { ...config, content, table: await readPlaceTable() });
    },
    listJobFacets: async ({ query = {} }) =>
      listJobFacets(sql, await placeFilter(sql, query, config), config),
    listSimilarJobs: async ({ params }) => (await listSimilarJobs(sql, params.id)).map(presentJobSummary),
    listJobs: async ({ query: { recent_days: days, ...query } = {} }) => {
      const recent = days === undefined ? undefined : { days, timeZone: config.agencyTimeZone };
      const { rows, total } = await listJobs(sql, query, recent);
      return { items: rows.map(presentJobRow), total };
    },
    exportJobs: async ({ query = {}, admin: { username }, address }) => {
      await recordSecurityEvent(sql, { kind: 'export', username, address, detail: 'jobs' });
      return {
        name: csvFileName('jobs', config.agencyTimeZone),
        text: exportJobs(sql, query, config.agencyTimeZone),
      };
    },
    getJob: async ({ params }) => presentJob(await getJob(sql, params.id)),
    createJob: async ({ requestSql, body, admin }) => {
      refuseTooLarge(body.description);
      await refusePastClosing(requestSql, { closes_on: body.closes_on, before: undefined }, config);
      const { location_key: _, location_id: __, industry_key: ___, industry_id: ____, ...given } = body;
      const {
        active = false,
        further_location_ids,
        office_id,
        ...fields
      } = { ...noFacts, salary: '', ...given };
      const job = {
        ...settleFacts(fields, undefined, config),
        ...(await readRequiredCategories(requestSql, body)),
        // Without a word it is that of its poster.
        office_id: office_id === undefined ? admin.officeId : (idOfOffice(office_id) ?? null),
      };
      const further = (await readFurtherLocations(requestSql, further_location_ids)) ?? '';
      const placed = { ...job, further_location_ids: further };
      await refuseLeadingTwice(requestSql, placed);
      if (active) await refuseUnlawfulPay(requestSql, { job: placed }, config);
      const { id, changeId } = await createJob(
        requestSql,
        { ...job, posted_by: admin.username, is_active: active },
        { entity: jobEntity, further },
      );
      return withChange(presentJob(await getJob(requestSql, id)), changeId);
    },
    updateJob: async ({ body, admin }) => {
      if (body.description !== undefined) refuseTooLarge(body.description);
      const { id, version, location_key: _location, industry_key: _industry, office_id, ...fields } = body;
      const further_location_ids = await readFurtherLocations(sql, body.further_location_ids);
      const change = {
        ...fields,
        ...(await readCategories(sql, body)),
        further_location_ids,
        office_id: idOfOffice(office_id),
      };
      const edit = { id, version, by: admin.username, change };
      return transact(sql, async (transaction) => {
        const { closes_on: before } = await getJob(transaction, id);
        await refusePastClosing(transaction, { closes_on: body.closes_on, before }, config);
        const changeId = await keepPayLawful(
          transaction,
          { read: () => getJob(transaction, id), config },
          () => changeEntity(transaction, jobEntity, edit),
        );
        return withChange(presentJob(await getJob(transaction, id)), changeId);
      });
    },
    previewDescription: async ({ body: { description } }) => {
      refuseTooLarge(description);
      return { description_content: readDescription(description) };
    },
  } satisfies HandlersOf<typeof jobEndpoints>;
}

/** @throws Problem `validation_failed` for a description that visitors would see without its formatting */
function refuseTooLarge(description: string): void {
  if (fitsOnPage(description)) return;
  const { elements, characters } = pageRoom;
  const most = `at most ${elements.toLocaleString('en')} parts (list items, table cells, links) and ${characters.toLocaleString('en')} characters`;
  throw fieldProblem(
    'description',
    `Description is too long for one page: it can have ${most} once formatted`,
  );
}

/**
 * All jobs of a filter as CSV, in its order.
 *
 * @param timeZone IANA name, for moments
 */
function exportJobs(sql: Sql, filter: JobRowFilter, timeZone: string): AsyncGenerator<string> {
  const describe = wallClock(timeZone);
  return writeCsv<JobRecord>(readAllJobs(sql, filter), [
    { title: 'Id', value: ({ id }) => id },
    { title: 'Created', value: ({ created_at }) => describe(created_at) },
    { title: 'Title', value: ({ name }) => name },
    { title: 'Location', value: ({ location }) => location },
    { title: 'Industry', value: ({ industry }) => industry },
    { title: 'Salary', value: ({ salary }) => salary },
    { title: 'Posted By', value: ({ posted_by }) => posted_by },
    { title: 'Position Open', value: ({ is_active }) => (is_active ? 'Yes' : 'No') },
    { title: 'Current Applicant Count', value: ({ applicant_count }) => applicant_count },
    ...jobFactNames.map((fact) => ({
      title: factTitle(fact),
      value: (job: JobRecord) => describeFact(fact, job[fact]),
    })),
    // Names have commas.
    { title: 'Office', value: ({ office }) => office },
    { title: 'Further locations', value: (job) => linesOf(job.further_locations).join('; ') },
  ]);
}

type NewJob = Omit<Insertable<Tables['jobs']>, 'posted_at'>;

/** @throws Problem `validation_failed` when the location or the industry is gone */
function createJob(
  sql: Sql,
  job: NewJob,
  { entity, further }: { entity: Entity<JobFields>; further: string },
): Promise<{ id: string; changeId: string }> {
  return transact(sql, async (transaction) => {
    const { id } = await transaction
      .insertInto('jobs')
      .values({ ...job, posted_at: job.is_active ? expression<Date>`now()` : null })
      .returning('id')
      .executeTakeFirstOrThrow()
      // The category was deleted after `readRequiredCategories` found it.
      .catch(refuseUnknownCategory);
    await writeFurtherLocations(transaction, id, further);
    return recordNew(transaction, entity, { id, by: job.posted_by });
  });
}
