import type { VisitorApi } from '../../../contract/client.ts';
import { answerOr } from '../../api/load-page.ts';

/** The names of the industries with open jobs, those with the most first. */
export async function findIndustries(api: VisitorApi): Promise<string[]> {
  const facets = await answerOr(api.listJobFacets(), undefined);
  return (
    facets?.industries
      .toSorted((one, other) => other.count - one.count)
      .map(({ display_name }) => display_name) ?? []
  );
}
