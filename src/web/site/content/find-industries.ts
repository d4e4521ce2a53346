import type { VisitorApi } from '../../../contract/client.ts';
import { answerOr } from '../../api/load-page.ts';

/** The names of the industries with open jobs. */
export async function findIndustries(api: VisitorApi): Promise<string[]> {
  const facets = await answerOr(api.listJobFacets(), undefined);
  return facets?.industries.map(({ display_name }) => display_name) ?? [];
}
