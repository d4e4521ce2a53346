import type { Application } from '../../../../contract/applications.ts';
import type { Api } from '../../../../contract/client.ts';
import { limits } from '../../../../contract/limits.ts';

/** By person: the applications, the newest first. */
export type WalkRows = ReadonlyMap<string, Application[]>;

/** The ids of so many fit into one call, however long they are. */
const mostPeople = 100;

/** Reads the applications of people. */
export async function readWalkRows(api: Api, people: string[]): Promise<WalkRows> {
  const chunks = Array.from({ length: Math.ceil(people.length / mostPeople) }, (_, index) =>
    people.slice(index * mostPeople, (index + 1) * mostPeople),
  );
  const pages = await Promise.all(
    chunks.map((ids) =>
      api.listApplications({ query: { applicants: ids.join(','), limit: limits.pageRows } }),
    ),
  );
  return Map.groupBy(
    pages.flatMap(({ items }) => items),
    ({ applicant }) => applicant.id,
  );
}
