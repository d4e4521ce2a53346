import { isApiError, type VisitorApi } from '../../../contract/client.ts';

/** The names of the industries with open jobs. A page is shown without them rather than not at all. */
export async function findIndustries(api: VisitorApi): Promise<string[]> {
  try {
    const { industries } = await api.listJobFacets();
    return industries.map(({ display_name }) => display_name);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [];
  }
}
