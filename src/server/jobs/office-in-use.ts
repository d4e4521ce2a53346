import { violatedReference } from '../../database/statement-fault.ts';
import { Problem } from '../ground/problem.ts';

/** @throws Problem `in_use` when the database refused to delete an office */
export function refuseOfficeInUse(error: unknown): void {
  const reference = violatedReference(error);
  if (reference !== 'jobs_office_id_fkey' && reference !== 'admins_office_id_fkey') return;
  const users = reference === 'jobs_office_id_fkey' ? 'Jobs' : 'Accounts';
  throw new Problem('in_use', {
    detail: `${users} belong to this office. Give them another one, or none, first.`,
  });
}
