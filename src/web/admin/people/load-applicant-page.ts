import { redirect } from 'react-router';
import { type Api, ApiError } from '../../../contract/client.ts';
import type { Load, LoadArguments } from '../../api/load-page.ts';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import { followMerge, keepWalk, readWalk } from './list-walk.ts';

/** Runs the `load` of an applicant's page. A merged record redirects to its applicant. */
export function loadApplicantPage<Data>(load: Load<Data, Api>, args: LoadArguments): Promise<Data> {
  const loadOrFollow: Load<Data, Api> = async (api, request) => {
    try {
      return await load(api, request);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'applicant_merged') throw error;
      const [walk, from, to] = [readWalk(), args.params['id'], error.applicantId];
      if (walk && from !== undefined && to !== undefined) keepWalk(followMerge(walk, { from, to }));
      throw redirect(`/admin/applicants/${error.applicantId}`);
    }
  };
  return loadAdminPage(loadOrFollow, args);
}
