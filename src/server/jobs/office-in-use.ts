import { violatedReference } from '../../database/statement-fault.ts';
import { Problem } from '../ground/problem.ts';

/** @throws Problem `in_use` when the database refused to delete an office */
export function refuseOfficeInUse(error: unknown): void {
  if (violatedReference(error) !== 'jobs_office_id_fkey') return;
  throw new Problem('in_use', {
    detail: 'Jobs belong to this office. Give them another one, or none, first.',
  });
}
