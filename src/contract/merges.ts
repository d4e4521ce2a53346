import { Type, type Static } from 'typebox';
import { Applicant, ApplicantRow } from './applicants.ts';
import { Id, IdOf, Moment, Version } from './fields.ts';

/** Somebody who may be the same person, and what both have in common. */
export const Duplicate = Type.Object({
  applicant: ApplicantRow,
  same_phone: Type.Boolean({ description: 'The same number, however it is written.' }),
  same_name: Type.Boolean({ description: 'The same names, whatever their order and case.' }),
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
      description: 'What the applicant takes over from the other record, instead of its own.',
    }),
  ),
};

/** Two records of one person: `merged_id` becomes a part of `id`, whose email stays the person's main one. Versions: as previewed. */
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
  shared_jobs: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: 'The jobs that both applied for: both applications are kept.',
  }),
});
export type MergePreview = Static<typeof MergePreview>;

/** A merge that stands. */
export const StandingMerge = Type.Object({
  merged: ApplicantRow,
  at: Moment,
  username: Type.String({ description: 'Who did it.' }),
  name: Type.String({ description: "That person's name." }),
});
export type StandingMerge = Static<typeof StandingMerge>;

const ofApplicant = Type.Object({ id: Id });

export const mergeEndpoints = {
  listDuplicates: {
    summary: 'Who has the same phone number or the same name, the likeliest first; ten at most',
    params: ofApplicant,
    answer: Type.Array(Duplicate),
  },
  listMerges: {
    summary: 'The records that were merged into an applicant, the newest merge first',
    params: ofApplicant,
    answer: Type.Array(StandingMerge),
  },
  previewMerge: {
    summary: 'What a merge would make of two applicants',
    body: Type.Object(mergedRecords),
    answer: MergePreview,
  },
  mergeApplicants: { summary: 'Merge two records of one person', body: Merge, answer: Applicant },
  splitApplicants: {
    summary:
      'Make a merged record an applicant of its own again, with the applications that came by its email',
    body: Type.Object({ merged_id: IdOf('Merged applicant') }),
    answer: Applicant,
  },
};
