import { isApiError, type VisitorApi } from '../../../contract/client.ts';
import type { PublicFigures } from '../../../contract/figures.ts';

/** A page is shown without figures rather than not at all. */
export async function findFigures(api: VisitorApi): Promise<PublicFigures> {
  try {
    return await api.getPublicFigures();
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { answered: null, answer_days: null, placed: null, steps: [] };
  }
}
