import { createIndustry, createLocation } from './builders.ts';
import type { TestApp } from './test-app.ts';

type OpenJobRow = { name: string; description: string; posted_at: Date };

/**
 * Posts many open jobs at once, past the API, at a location and in an industry of their own.
 *
 * @param describe what sets a job apart, by its number from 0
 * @returns their ids, the first one first
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
