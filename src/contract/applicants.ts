import { Type, type Static } from 'typebox';
import { Changed } from './changes.ts';
import {
  byId,
  CsvText,
  DayOf,
  Email,
  FirstName,
  Id,
  IdOf,
  LastName,
  MiddleName,
  Moment,
  OptionalPhone,
  OptionalText,
  pageQuery,
  PhoneShown,
  SortBy,
  Version,
} from './fields.ts';
import { limits } from './limits.ts';
import { StageOf } from './stages.ts';
import { TagOf } from './tags.ts';

const applicantFields = {
  id: Id,
  first_name: Type.String(),
  middle_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  phone: Type.String({ description: 'As it was typed.' }),
  phone_shown: PhoneShown,
  zenople: Type.Boolean({ description: 'Completed in the external applicant system.' }),
  created_at: Moment,
  created_pretty: Type.String({
    description: "The creation date as lists show it, in the agency's time zone.",
  }),
  version: Version,
  is_erased: Type.Boolean({ description: 'Only a skeleton without personal data is left, for counts.' }),
};

export const ApplicantRow = Type.Object(applicantFields);
export type ApplicantRow = Static<typeof ApplicantRow>;

export const isNew = Type.Boolean({
  description:
    'An application is in the first stage, and no admin has opened the applicant, or decided about it, since the newest submission.',
});

const tags = Type.Array(TagOf, { description: 'By name.' });

const jobCount = Type.Integer({ description: 'The number of jobs applied for.' });

/** One rule, so that a row shows what a move of many moves. */
const ShownApplication = Type.Object(
  {
    id: Id,
    version: Version,
    stage: StageOf,
    created_at: Moment,
    waits_since: Type.Union([Moment, Type.Null()]),
    job: Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()], {
      description: 'Null: a general application.',
    }),
    is_movable: Type.Boolean({
      description: 'A move of many moves it: it is in progress, or the list is filtered by its stage.',
    }),
  },
  {
    description:
      'Of the applications that match the filter the newest in progress; with none in progress the newest.',
  },
);

const FoundIn = Type.Object(
  {
    document: Id,
    name: Type.String(),
    pieces: Type.Array(Type.Object({ text: Type.String(), is_found: Type.Boolean() }), {
      description: 'The place, with the words that were found.',
    }),
  },
  { description: 'The document that the search found. Those whom their own details have found come before.' },
);

export const ListedApplicant = Type.Object({
  ...applicantFields,
  is_new: isNew,
  tags,
  job_count: jobCount,
  latest_job: Type.Optional(
    Type.Object({ id: Id, name: Type.String() }, { description: 'The job of the newest application.' }),
  ),
  application: Type.Union([ShownApplication, Type.Null()]),
  found_in: Type.Optional(FoundIn),
});
export type ListedApplicant = Static<typeof ListedApplicant>;

export const Applicant = Type.Object({
  ...applicantFields,
  is_new: isNew,
  tags,
  job_ids: Type.Array(Id, { description: 'The jobs applied for, the newest application first.' }),
  job_count: jobCount,
  hold_reason: Type.String({ description: 'Of a legal hold; empty without one.' }),
  hold_until: Type.String({
    description: 'The last day of the legal hold, such as 2026-01-31; empty without one.',
  }),
});
export type Applicant = Static<typeof Applicant>;

export const ChangedApplicant = Changed(Applicant);
export type ChangedApplicant = Static<typeof ChangedApplicant>;

const ApplicantChange = Type.Object({
  id: Id,
  first_name: Type.Optional(FirstName),
  middle_name: Type.Optional(MiddleName),
  last_name: Type.Optional(LastName),
  email: Type.Optional(Email),
  phone: Type.Optional(OptionalPhone),
  zenople: Type.Optional(Type.Boolean({ title: 'Zenople' })),
  hold_reason: Type.Optional(OptionalText('Reason of the legal hold', limits.holdReason)),
  hold_until: Type.Optional(Type.Union([Type.Literal(''), DayOf('Last day of the legal hold')])),
  version: Type.Optional(Version),
});

export const ApplicantSort = SortBy(
  ['created', 'first_name', 'last_name', 'email', 'applied', 'waits', 'stage'],
  '-created, the newest first. `applied` is the last application; `waits` lists those who wait; `stage` is that of `application`',
);
export type ApplicantSort = Static<typeof ApplicantSort>;

/** The list and the export take the same filter. */
const applicantRowFilter = {
  q: Type.Optional(
    Type.String({
      title: 'Search',
      maxLength: limits.searchText,
      description:
        'Words of the name, the email or the phone number; without an exact match, one error a word is forgiven. After those people come those with a document that has every word.',
    }),
  ),
  zenople: Type.Optional(Type.Boolean({ title: 'Zenople' })),
  is_new: Type.Optional(Type.Boolean({ title: 'New' })),
  news: Type.Optional(
    Type.Enum(['withdrew', 'changed', 'unreached'], {
      title: 'News',
      description:
        'Who withdrew an application, or has changed something else without being new, and no admin has opened the applicant since. `unreached`: our newest email to the address of today came back or failed in the last two weeks, and nobody has written a note since.',
    }),
  ),
  kept_for_jobs: Type.Optional(
    Type.Boolean({
      title: 'Kept for other jobs',
      description: 'Whether the person agrees to be kept for other jobs.',
    }),
  ),
  job: Type.Optional(Id),
  tag: Type.Optional(IdOf('Tag')),
  stage: Type.Optional({ ...Id, description: 'A stage of one of the applications.' }),
  posted_by: Type.Optional(
    Type.String({ title: 'Posted by', description: "Of one of the jobs: an admin's username." }),
  ),
  waiting_days: Type.Optional(
    Type.Integer({
      title: 'Waiting, in days',
      minimum: 0,
      maximum: limits.waitingDays + 1,
      description:
        "Who waits for an answer for so many of the agency's days or more; 0: everybody who waits.",
    }),
  ),
  is_opened: Type.Optional(
    Type.Boolean({
      title: 'Opened',
      description:
        'Whether somebody has opened the application that the filter by waiting is about, or decided about it, since its person asked. That of a new applicant is not opened; one that a merge brought to an opened person is.',
    }),
  ),
  follow_up: Type.Optional(
    Type.Enum(['due', 'open', 'none'], {
      title: 'Follow-up',
      description:
        '`due`: an open follow-up of today or before; `open`: also a later one; `none`: no open one.',
    }),
  ),
  follow_up_of: Type.Optional(
    Type.String({
      title: 'Follow-up of',
      maxLength: limits.username,
      description: 'The username of the colleague who follows up.',
    }),
  ),
  applied_from: Type.Optional(DayOf('Applied from')),
  from: Type.Optional(DayOf('From')),
  to: Type.Optional(DayOf('To')),
  sort: Type.Optional(ApplicantSort),
};

export const ApplicantRowFilter = Type.Object(applicantRowFilter);
export type ApplicantRowFilter = Static<typeof ApplicantRowFilter>;

export const ApplicantQuery = Type.Object({ ...applicantRowFilter, ...pageQuery });
export type ApplicantQuery = Static<typeof ApplicantQuery>;

export const applicantEndpoints = {
  listApplicants: {
    summary: 'Applicants, filtered and sorted',
    query: ApplicantQuery,
    response: Type.Array(ListedApplicant),
  },
  listApplicantIds: {
    summary: 'All applicants that match a filter, up to 10,000: enough to act on them',
    query: ApplicantRowFilter,
    response: Type.Object({
      applicants: Type.Array(
        Type.Object({
          id: Id,
          application: Type.Union([Type.Object({ id: Id, version: Version }), Type.Null()], {
            description: 'What a move of many moves; null when it moves none.',
          }),
        }),
      ),
      is_at_least: Type.Boolean({ description: 'More match.' }),
    }),
  },
  exportApplicants: { summary: 'The same as a CSV file', query: ApplicantRowFilter, response: CsvText },
  openApplicant: {
    summary: 'Note that an admin has opened an applicant: it is not new until the next submission',
    params: byId,
    response: Type.Object({ is_new: isNew }),
  },
  getApplicant: { summary: 'One applicant', params: byId, response: Applicant },
  updateApplicant: { summary: 'Change an applicant', body: ApplicantChange, response: ChangedApplicant },
};
