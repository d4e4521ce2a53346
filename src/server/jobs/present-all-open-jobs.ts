import type { NotNull } from 'kysely';
import type { JobSummary, OpenJobFilter } from '../../contract/jobs.ts';
import type { Sql } from '../../database/open.ts';
import { readBatches } from '../../database/read-page.ts';
import type { Unsent } from '../ground/handlers.ts';
import { limitLongReads } from '../ground/long-reads.ts';
import { listedColumns, selectJobs, newestFirst } from './job-columns.ts';
import { isOpenMatch } from './search/job-search.ts';
import { presentJobSummary } from './present-jobs.ts';

/** Reads all open jobs while they are sent, the newest first. A job that closes before its batch is left out. */
export async function* presentAllOpenJobs(
  sql: Sql,
  { location, industry }: Omit<OpenJobFilter, 'q'>,
): AsyncGenerator<Unsent<JobSummary>[]> {
  const jobs = selectJobs(sql)
    .select([...listedColumns, newestFirst.position.as('position')])
    .$narrowType<{ posted_at: NotNull }>()
    .where(isOpenMatch({ location, industry }))
    .orderBy(newestFirst.by);
  const batches = readBatches<Awaited<ReturnType<typeof jobs.execute>>[number]>(({ limit, after }) =>
    limitLongReads(() => (after ? jobs.where(newestFirst.isAfter(after)) : jobs).limit(limit).execute()),
  );
  for await (const batch of batches) yield batch.map(presentJobSummary);
}
