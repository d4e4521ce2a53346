import type { LandingBlocks } from '../../../contract/content.ts';
import { isApiError, type VisitorApi } from '../../../contract/client.ts';

/** The page is shown without them rather than not at all. */
export async function findBlocks(api: VisitorApi): Promise<LandingBlocks> {
  try {
    return await api.getLandingBlocks();
  } catch (error) {
    if (!isApiError(error)) throw error;
    return {};
  }
}
