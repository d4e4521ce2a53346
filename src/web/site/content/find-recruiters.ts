import type { Recruiter } from '../../../contract/admins.ts';
import { isApiError, type VisitorApi } from '../../../contract/client.ts';

/** The page is shown without them rather than not at all. */
export async function findRecruiters(api: VisitorApi): Promise<Recruiter[]> {
  try {
    return await api.listRecruiters();
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [];
  }
}
