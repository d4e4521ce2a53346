import { sql as expression } from 'kysely';
import { type JobFacts, jobFactNames, noFacts } from '../../contract/job-facts.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { restoreRow } from '../../database/restore-row.ts';
import { violatedReference } from '../../database/statement-fault.ts';
import { pickFields } from '../changes/changed-fields.ts';
import type { Entity } from '../changes/entity.ts';
import { readToday } from '../ground/agency-day.ts';
import { fieldProblem, Problem, refuseMissing } from '../ground/problem.ts';
import {
  furtherColumns,
  type FurtherLocations,
  refuseLeadingTwice,
  writeFurtherLocations,
} from './further-locations.ts';
import { officeName } from './job-columns.ts';
import { factColumns, type FactsConfig, settleFacts } from './job-facts.ts';

/** A job in its history: enough to restore it. */
export type JobFields = JobFacts &
  FurtherLocations & {
    name: string;
    description: string;
    salary: string;
    location_id: string;
    industry_id: string;
    /** The names at that time. */
    location: string;
    industry: string;
    office_id: string | null;
    office: string;
    active: boolean;
    /** ISO 8601 with microseconds. Null until the first opening. */
    posted_at: string | null;
    posted_by: string;
    created_at: string;
  };

/** For `select` and for `returning`. */
const recordedColumns = [
  'jobs.name',
  'jobs.description',
  'jobs.salary',
  'jobs.location_id',
  'jobs.industry_id',
  expression<string>`(select display_name from locations where id = jobs.location_id)`.as('location'),
  expression<string>`(select display_name from industries where id = jobs.industry_id)`.as('industry'),
  'jobs.office_id',
  officeName,
  'jobs.is_active as active',
  isoText('posted_at').$castTo<string | null>().as('posted_at'),
  'jobs.posted_by',
  isoText('created_at').as('created_at'),
  ...factColumns,
  ...furtherColumns,
] as const;

function isoText(column: 'posted_at' | 'created_at') {
  const moment = expression.ref(`jobs.${column}`);
  return expression<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export function createJobEntity(config: FactsConfig): Entity<JobFields> {
  /** An open job with a closing date that is over would close at once: it has none instead. */
  async function withoutPastClosing(transaction: Sql, fields: JobFields, isLooked: boolean) {
    if (!isLooked || fields.closes_on === '') return fields;
    const today = await readToday(transaction, config.agencyTimeZone);
    return fields.closes_on < today ? { ...fields, closes_on: '' } : fields;
  }

  return {
    kind: 'job',
    editable: [
      'name',
      'description',
      'salary',
      'location_id',
      'further_location_ids',
      'industry_id',
      'office_id',
      'active',
      'posted_at',
      ...jobFactNames,
    ],

    async lock(transaction, id) {
      const job = await transaction
        .selectFrom('jobs')
        .select(['jobs.id', 'jobs.version', ...recordedColumns])
        .where('jobs.id', '=', databaseId(id))
        .forUpdate('jobs')
        .executeTakeFirst();
      if (!job) refuseMissing('Job');
      const { id: storedId, version, ...fields } = job;
      return { id: storedId, version, fields };
    },

    settle(before, change) {
      if (!hasFacts(change)) return change;
      const settled = settleFacts({ ...before, ...change }, before, config);
      return pickFields(settled, Object.keys(change));
    },

    async write(transaction, { id, fields: before }, { change }) {
      const { posted_at } = change;
      const isOpened = change.active === true && !before.active;
      const isDated = (change.active ?? before.active) && change.closes_on !== undefined;
      const next = await withoutPastClosing(transaction, { ...before, ...change }, isOpened || isDated);
      const settled: JobFields & { pay_step?: number | null } = hasFacts(change)
        ? settleFacts(next, before, config)
        : next;
      const { columns, further_location_ids } = splitColumns(differenceOf(before, settled));
      const { active, ...differing } = columns;
      await refuseLeadingTwice(transaction, next);
      // First, so that the row answers them.
      if (further_location_ids !== undefined)
        await writeFurtherLocations(transaction, id, further_location_ids);
      return (
        transaction
          .updateTable('jobs')
          .set({
            ...differing,
            ...(settled.pay_step !== undefined && { pay_step: settled.pay_step }),
            is_active: active,
            // The date of the first opening stays.
            posted_at:
              isOpened && posted_at === undefined
                ? expression<Date>`coalesce(posted_at, now())`
                : postedAtAfterUndo(posted_at),
            updated_at: expression<Date>`now()`,
            version: expression<number>`version + 1`,
          })
          .where('id', '=', id)
          .returning(recordedColumns)
          .executeTakeFirstOrThrow()
          // The category was deleted after `readCategories` found it.
          .catch(refuseUnknownCategory)
      );
    },

    async restore(transaction, { id, version, fields }) {
      // The history leaves out what was empty.
      const recorded: Partial<JobFields> = fields;
      const none = { further_location_ids: '', further_locations: '' };
      const whole = { ...fields, ...noFacts, ...none, salary: '', ...recorded };
      const known = await withoutPastClosing(transaction, whole, fields.active);
      const { columns, further_location_ids } = splitColumns(settleFacts(known, known, config));
      const { active, ...row } = columns;
      await restoreRow(transaction, 'jobs', { id, version, ...row, is_active: active }).catch(
        refuseUnknownCategory,
      );
      await writeFurtherLocations(transaction, id, further_location_ids ?? '');
    },

    async remove(transaction, { id }) {
      const count = await countApplicants(transaction, id);
      if (count > 0) {
        const people = count === 1 ? '1 person has' : `${count} people have`;
        throw new Problem('in_use', { detail: `${people} applied for this job. Disable it instead.` });
      }
      await transaction.deleteFrom('jobs').where('id', '=', id).execute();
    },
  };
}

/** The columns of `jobs`, without the names of its categories. */
function splitColumns<Fields extends Partial<JobFields>>(fields: Fields) {
  const { further_location_ids, ...others } = fields;
  const { location: _, industry: __, office: ___, further_locations: ____, ...columns } = others;
  return { columns, further_location_ids };
}

/** Facts that were right once never keep a job from closing. */
function hasFacts(change: Partial<JobFields>): boolean {
  return change.salary !== undefined || jobFactNames.some((fact) => change[fact] !== undefined);
}

/** A column that stays is not written: its triggers would run. */
function differenceOf(
  before: JobFields,
  after: JobFields,
): Partial<Omit<JobFields, 'created_at' | 'posted_at'>> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => field in before && value !== before[field as keyof JobFields],
    ),
  );
}

/** An undone opening is forgotten, unless people applied: they know the job. */
function postedAtAfterUndo(postedAt: string | null | undefined) {
  if (postedAt === undefined) return undefined;
  const hasApplicants = expression`exists (select from applications where job_id = jobs.id)
    or exists (select from suspected_applications where job_id = jobs.id)`;
  return expression<Date>`case when ${hasApplicants} then posted_at else ${postedAt}::timestamptz end`;
}

/** Suspected spam counts too: an admin may still recognise a person. */
async function countApplicants(transaction: Sql, jobId: string): Promise<number> {
  const { rows } = await expression<{ count: number }>`
    select (select count(distinct applicant_id) from applications where job_id = ${jobId})::int
      + (select count(*) from suspected_applications where job_id = ${jobId})::int as count`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

/** @throws Problem `validation_failed` when the job's category or office is gone, otherwise the error itself */
export function refuseUnknownCategory(error: unknown): never {
  const reference = violatedReference(error);
  if (reference === 'jobs_location_id_fkey') {
    throw fieldProblem('location_id', 'This location no longer exists. Choose another one.');
  }
  if (reference === 'jobs_industry_id_fkey') {
    throw fieldProblem('industry_id', 'This industry no longer exists. Choose another one.');
  }
  if (reference === 'jobs_office_id_fkey') {
    throw fieldProblem('office_id', 'This office does not exist. Choose another one.');
  }
  throw error;
}
