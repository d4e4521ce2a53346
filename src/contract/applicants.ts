import { Type, type Static } from 'typebox';
import {
  Email,
  FirstName,
  Id,
  LastName,
  MiddleName,
  Moment,
  pageQuery,
  Phone,
  SearchText,
} from './fields.ts';

const applicantFields = {
  id: Id,
  first_name: Type.String(),
  middle_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  zenople: Type.Boolean({ description: 'Completed in the external applicant system.' }),
  created_at: Moment,
  created_pretty: Type.String({
    description: "The creation date as lists show it, in the agency's time zone.",
  }),
};

/** An applicant as lists show it. */
export const ApplicantRow = Type.Object(applicantFields);
export type ApplicantRow = Static<typeof ApplicantRow>;

export const Applicant = Type.Object({
  ...applicantFields,
  job_ids: Type.Array(Id, { description: 'The jobs applied for, the newest application first.' }),
  job_count: Type.Integer(),
});
export type Applicant = Static<typeof Applicant>;

export const ApplicantChange = Type.Object({
  id: Id,
  first_name: Type.Optional(FirstName),
  middle_name: Type.Optional(MiddleName),
  last_name: Type.Optional(LastName),
  email: Type.Optional(Email),
  phone: Type.Optional(Phone),
  zenople: Type.Optional(Type.Boolean({ title: 'Zenople' })),
});
export type ApplicantChange = Static<typeof ApplicantChange>;

export const ApplicantQuery = Type.Object({
  q: Type.Optional(SearchText),
  zenople: Type.Optional(Type.Boolean()),
  job: Type.Optional(Id),
  ...pageQuery,
});
export type ApplicantQuery = Static<typeof ApplicantQuery>;

export const applicantEndpoints = {
  listApplicants: {
    summary: 'Applicants, the newest first',
    query: ApplicantQuery,
    answer: Type.Array(ApplicantRow),
  },
  getApplicant: { summary: 'One applicant', params: Type.Object({ id: Id }), answer: Applicant },
  updateApplicant: { summary: 'Change an applicant', body: ApplicantChange, answer: Applicant },
};
