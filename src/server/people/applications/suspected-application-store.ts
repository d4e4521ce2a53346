import { type NotNull, sql as expression } from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import { orderBy } from '../../../database/list-order.ts';
import type { Sql } from '../../../database/open.ts';
import { countRows, readPage } from '../../../database/read-page.ts';
import { transact } from '../../../database/transact.ts';
import { refuseMissing } from '../../ground/problem.ts';
import { isRecent, queueMail } from '../../mail/outbox/queue-mail.ts';
import { confirmationOf } from './application-mails.ts';
import type { SentApplication } from './application-mails.ts';
import { checkReference } from './check-reference.ts';
import { isFor, lockOpenJob, storeApplication } from './application-store.ts';
import { lockSenderOf } from '../person.ts';
import { createReference } from './reference.ts';

const typedColumns = ['first_name', 'last_name', 'email', 'phone'] as const;

const wantedColumns = ['wanted_work', 'wanted_place'] as const;

/** In characters. A longer text in the trap adds nothing. */
const longestTrap = 1_000;

/**
 * Stores an application with a filled trap apart. A repeat gets the same receipt, also after its acceptance.
 *
 * @throws Problem `not_found` or `job_closed`
 */
export function keepSuspectedApplication(
  sql: Sql,
  { job_id, source, notice, details, wanted }: SentApplication,
  trap: string,
): Promise<string> {
  return transact(sql, async (transaction) => {
    const jobId = job_id === null ? null : (await lockOpenJob(transaction, job_id)).id;
    await lockSenderOf(transaction, details.email);
    const stored = await transaction
      .selectFrom('submissions')
      .innerJoin('applications', 'applications.id', 'application_id')
      .select('reference')
      .where('reference', 'is not', null)
      .$narrowType<{ reference: NotNull }>()
      .where((row) => row.and({ ...details, ...wanted }))
      .where(isFor(jobId))
      .executeTakeFirst();
    if (stored) return stored.reference;
    const kept = await transaction
      .insertInto('suspected_applications')
      .values({
        ...details,
        ...wanted,
        job_id: jobId,
        source,
        notice,
        trap: trap.slice(0, longestTrap),
        reference: createReference(),
      })
      .onConflict((conflict) =>
        (jobId === null
          ? conflict.columns([...typedColumns, ...wantedColumns]).where('job_id', 'is', null)
          : conflict.columns(['job_id', ...typedColumns])
        )
          // Changes nothing. Unlike `do nothing` it returns the existing row.
          .doUpdateSet((row) => ({ reference: row.ref('suspected_applications.reference') })),
      )
      .returning('reference')
      .executeTakeFirstOrThrow();
    return kept.reference;
  });
}

const newestFirst = orderBy(
  { value: expression`suspected_applications.created_at`, type: 'timestamptz' },
  'suspected_applications.id',
  'desc',
);

export function listSuspectedApplications(sql: Sql, query: { page?: number; limit?: number }) {
  const rows = sql
    .selectFrom('suspected_applications')
    .leftJoin('jobs', 'jobs.id', 'job_id')
    .select(['suspected_applications.id', 'suspected_applications.created_at', 'reference', 'source', 'trap'])
    .select([...typedColumns, ...wantedColumns])
    .select(['job_id', 'jobs.name as job_name', 'jobs.is_active', newestFirst.position.as('position')])
    .orderBy(newestFirst.by);
  return readPage(query, {
    count: () => countRows(sql, sql.selectFrom('suspected_applications')),
    read: ({ limit, offset, after }) =>
      (after ? rows.where(newestFirst.isAfter(after)) : rows).limit(limit).offset(offset).execute(),
  });
}

/**
 * Turns a suspected application into an application with the same reference and moment. The job may have closed since.
 *
 * @returns the applicant's id
 * @throws Problem `not_found`
 */
export function acceptSuspectedApplication(
  sql: Sql,
  id: string,
  { asksHere }: { asksHere: boolean },
): Promise<string> {
  return transact(sql, async (transaction) => {
    const suspected = await transaction
      .deleteFrom('suspected_applications')
      .where('id', '=', databaseId(id))
      .returning(['job_id', 'source', 'notice', 'reference', 'created_at'])
      .returning([...typedColumns, ...wantedColumns])
      .executeTakeFirst();
    if (!suspected) refuseMissing('Suspected application');
    const { job_id, source, notice, reference, created_at, wanted_work, wanted_place, ...details } =
      suspected;
    const job = await transaction
      .selectFrom('jobs')
      .select(['id', 'name'])
      .where('id', '=', job_id)
      .executeTakeFirst();
    const { applicant, added } = await storeApplication(
      transaction,
      { job: job ?? null, source, notice, details, wanted: { wanted_work, wanted_place } },
      { reference, created_at },
    );
    if (added && isRecent(created_at)) {
      const { questions_left } = await checkReference(transaction, job_id, reference);
      await queueMail(transaction, confirmationOf(added, asksHere ? questions_left : 0));
    }
    return applicant.id;
  });
}
