import { createIndustry, createLocation } from './builders.ts';
import type { TestApp } from './test-app.ts';

type OpenJobRow = { name: string; description: string; posted_at: Date };

/**
 * Stores many open jobs at once, without the API, at one new location and in one new industry.
 *
 * @param describe the differing fields of a job, by its number from 0
 * @returns the ids in order
 */
export async function createOpenJobs(
  app: TestApp,
  count: number,
  describe: (index: number) => Partial<OpenJobRow> = () => ({}),
): Promise<{ ids: string[]; location_id: string }> {
  const location_id = (await createLocation(app)).id;
  const industry_id = (await createIndustry(app)).id;
  const rows = await app.database.sql
    .insertInto('jobs')
    .values(
      Array.from({ length: count }, (_, index) => ({
        name: `Many ${index}`,
        description: 'Work.',
        posted_at: new Date(),
        ...describe(index),
        location_id,
        industry_id,
        posted_by: app.login.username,
        is_active: true,
      })),
    )
    .returning('id')
    .execute();
  return { ids: rows.map(({ id }) => id), location_id };
}
