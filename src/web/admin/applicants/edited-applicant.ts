import type { Applicant } from '../../../contract/applicants.ts';
import type { EditedThing } from '../forms/changed-meanwhile.ts';

/** An applicant as two admins may edit it at once. */
export function editedApplicant(id: string): EditedThing<Applicant> {
  return {
    kind: 'applicant',
    id,
    get: (api) => api.getApplicant({ params: { id } }),
    fields: [
      { field: 'first_name', title: 'First name', value: (applicant) => applicant.first_name },
      { field: 'middle_name', title: 'Middle name', value: (applicant) => applicant.middle_name },
      { field: 'last_name', title: 'Last name', value: (applicant) => applicant.last_name },
      { field: 'email', title: 'Email', value: (applicant) => applicant.email },
      { field: 'phone', title: 'Phone', value: (applicant) => applicant.phone },
      { field: 'zenople', title: 'Zenople', value: (applicant) => (applicant.zenople ? 'yes' : 'no') },
    ],
  };
}
