import type { Admin } from '../../../../contract/admins.ts';
import type { Applicant } from '../../../../contract/applicants.ts';
import type { Application } from '../../../../contract/applications.ts';
import { personName } from '../person-name.ts';
import type { Colleague } from './mentions.ts';
import * as texts from './texts.ts';

/** The person of a timeline, and the colleagues who can be named in it. */
export type Person = {
  id: string;
  name: string;
  /** Ids and the names of their jobs, the newest first. */
  applications: [id: string, job: string][];
  /** Those who can log in. */
  colleagues: Colleague[];
  /** The username of the admin who looks. */
  self: string | undefined;
};

type PersonParts = { applicant: Applicant; applications: Application[]; colleagues: Admin[] };

export function personOf({ applicant, applications, colleagues }: PersonParts): Person {
  return {
    id: applicant.id,
    name: personName(applicant),
    applications: applications.map(({ id, job }) => [id, job?.name ?? texts.generalApplication]),
    colleagues: colleagues
      .filter(({ is_active }) => is_active)
      .map(({ username, first_name, surname }) => ({ username, name: `${first_name} ${surname}` })),
    self: colleagues.find(({ is_current }) => is_current)?.username,
  };
}
