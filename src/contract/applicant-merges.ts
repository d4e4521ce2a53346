import { Type, type Static } from 'typebox';
import { Applicant, ApplicantRow, ChangedApplicant } from './applicants.ts';
import { byId, Id, IdOf, Moment, Version } from './fields.ts';

/** A possible duplicate, and the details that both records share. */
export const Duplicate = Type.Object({
  applicant: ApplicantRow,
  same_phone: Type.Boolean({ description: 'The same number, however it is written.' }),
  same_name: Type.Boolean({ description: 'The same names, in any order and case.' }),
});
export type Duplicate = Static<typeof Duplicate>;

export const TakenField = Type.Enum(['first_name', 'middle_name', 'last_name', 'phone'], {
  title: 'Taken field',
});
export type TakenField = Static<typeof TakenField>;

const mergedRecords = {
  id: IdOf('Applicant'),
  merged_id: IdOf('Other applicant'),
  take: Type.Optional(
    Type.Array(TakenField, {
      title: 'Take',
      maxItems: 4,
      description: 'The fields to take from the other record.',
    }),
  ),
};

/** Record `merged_id` becomes a part of `id`, which keeps its main email. The versions are those of the preview. */
export const Merge = Type.Object({
  ...mergedRecords,
  version: Type.Optional(Version),
  merged_version: Type.Optional(Version),
});
export type Merge = Static<typeof Merge>;

export const MergePreview = Type.Object({
  applicant: Applicant,
  merged: Applicant,
  result: Applicant,
  is_same_phone: Type.Boolean({ description: 'Both have one number, however it is written.' }),
  shared_jobs: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: 'The jobs that both applied for: both applications are kept.',
  }),
});
export type MergePreview = Static<typeof MergePreview>;

/** A merge that was not undone. */
export const StandingMerge = Type.Object({
  merged: ApplicantRow,
  change_id: Id,
  at: Moment,
  username: Type.String({ description: 'The admin who merged them.' }),
  name: Type.String({ description: "That admin's name." }),
});
export type StandingMerge = Static<typeof StandingMerge>;

export const mergeEndpoints = {
  listDuplicates: {
    summary:
      'Possible duplicates, with the same phone number or the same name, the likeliest first; ten at most',
    params: byId,
    response: Type.Array(Duplicate),
  },
  listMerges: {
    summary: 'The records that were merged into an applicant, the newest merge first',
    params: byId,
    response: Type.Array(StandingMerge),
  },
  previewMerge: {
    summary: 'The result of a merge, without merging',
    body: Type.Object(mergedRecords),
    response: MergePreview,
  },
  mergeApplicants: { summary: 'Merge two records of one person', body: Merge, response: ChangedApplicant },
};
