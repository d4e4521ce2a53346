import { Type, type Static } from 'typebox';
import {
  CsvText,
  Id,
  IdOf,
  Moment,
  pageQuery,
  RequiredText,
  OptionalText,
  SearchText,
  Version,
} from './fields.ts';
import { limits } from './limits.ts';
import { RichText } from './rich-text.ts';

/** An open job as lists show it. */
export const JobSummary = Type.Object({
  id: Id,
  name: Type.String(),
  location: Type.String(),
  industry: Type.String(),
  salary: Type.String(),
  location_key: Id,
  industry_key: Id,
  posted_at: Moment,
});
export type JobSummary = Static<typeof JobSummary>;

const jobFields = {
  id: Id,
  name: Type.String(),
  description: Type.String({ description: 'Markdown, as it was typed.' }),
  salary: Type.String({ description: 'Free text; empty when the employer gave none.' }),
  location: Type.String({ description: 'Display name.' }),
  location_key: Id,
  location_id: Id,
  industry: Type.String({ description: 'Display name.' }),
  industry_key: Id,
  industry_id: Id,
  posted_by: Type.String({ description: "The person's name." }),
  posted_at: Moment,
  updated_at: Moment,
};

/** Where a location is, as far as it is known. */
export const PostalAddress = Type.Object({
  city: Type.String(),
  region: Type.String(),
  postal_code: Type.String(),
  country: Type.String({ description: "ISO 3166-1 alpha-2; the agency's where the location has none." }),
});
export type PostalAddress = Static<typeof PostalAddress>;

/** An open job as its page shows it. */
export const OpenJob = Type.Object({
  ...jobFields,
  description_content: RichText,
  location_address: PostalAddress,
});
export type OpenJob = Static<typeof OpenJob>;

/** A job as the back office lists it. */
export const JobRow = Type.Object({
  id: Id,
  name: Type.String(),
  location: Type.String(),
  location_key: Id,
  location_id: Id,
  industry: Type.String(),
  industry_key: Id,
  industry_id: Id,
  salary: Type.String(),
  posted_by: Type.String(),
  active: Type.Boolean(),
  applicant_count: Type.Integer(),
  created_at: Moment,
  updated_at: Moment,
});
export type JobRow = Static<typeof JobRow>;

/** A job as the back office edits it. */
export const Job = Type.Object({
  ...jobFields,
  posted_at: Type.Union([Moment, Type.Null()], { description: 'When it was first opened to the public.' }),
  active: Type.Boolean(),
  applicant_ids: Type.Array(Id, { description: 'Who applied, the newest first.' }),
  applicant_count: Type.Integer(),
  created_at: Moment,
  version: Version,
});
export type Job = Static<typeof Job>;

const editableFields = {
  name: RequiredText('Title', limits.jobName),
  description: RequiredText('Description', limits.jobDescription),
  salary: OptionalText('Salary', limits.salary),
};

/** A location or an industry is named by `…_key` or by `…_id`; both mean the same. */
const placementFields = {
  location_key: Type.Optional(IdOf('Location')),
  location_id: Type.Optional(IdOf('Location')),
  industry_key: Type.Optional(IdOf('Industry')),
  industry_id: Type.Optional(IdOf('Industry')),
};

export const NewJob = Type.Object({
  ...editableFields,
  salary: Type.Optional(editableFields.salary),
  ...placementFields,
  active: Type.Optional(Type.Boolean({ description: 'A new job is closed unless this is true.' })),
  creation_key: Type.Optional(
    Type.String({
      title: 'Creation key',
      minLength: 1,
      maxLength: 64,
      description:
        'Any text, new for each job. Sent again, by the same admin, it answers the job of the first attempt and creates none.',
    }),
  ),
});
export type NewJob = Static<typeof NewJob>;

export const JobChange = Type.Object({
  id: Id,
  ...Type.Partial(Type.Object(editableFields)).properties,
  ...placementFields,
  active: Type.Optional(Type.Boolean()),
  version: Type.Optional(Version),
});
export type JobChange = Static<typeof JobChange>;

export const JobSort = Type.Enum(['newest', 'match'], { title: 'Sort' });
export type JobSort = Static<typeof JobSort>;

const openJobFilter = {
  q: Type.Optional(SearchText),
  location: Type.Optional(Id),
  industry: Type.Optional(Id),
};

export const OpenJobQuery = Type.Object({
  ...openJobFilter,
  sort: Type.Optional(JobSort),
  ...pageQuery,
});
export type OpenJobQuery = Static<typeof OpenJobQuery>;

/** What the list of open jobs, its counts and its feeds are narrowed by. */
export const OpenJobFilter = Type.Object(openJobFilter);
export type OpenJobFilter = Static<typeof OpenJobFilter>;

/** A value to filter by, and the open jobs that have it and pass all other filters. */
export const FacetCount = Type.Object({ id: Id, display_name: Type.String(), count: Type.Integer() });
export type FacetCount = Static<typeof FacetCount>;

export const JobFacets = Type.Object({
  locations: Type.Array(FacetCount, {
    description: 'Those with jobs and the chosen one, the most jobs first.',
  }),
  industries: Type.Array(FacetCount, { description: 'Likewise.' }),
  without_search: Type.Integer({ description: 'Open jobs that pass the filters, whatever is searched for.' }),
  corrections: Type.Array(Type.Object({ typed: Type.String(), meant: Type.Array(Type.String()) }), {
    description: 'Words that no job has, and the words that were searched in their place.',
  }),
});
export type JobFacets = Static<typeof JobFacets>;

function ApplicantNumber(title: string) {
  return Type.Integer({ title, minimum: 0, maximum: 1_000_000 });
}

export const JobRowSort = Type.Enum(
  [
    'created',
    '-created',
    'name',
    '-name',
    'location',
    '-location',
    'industry',
    '-industry',
    'active',
    '-active',
    'applicants',
    '-applicants',
  ],
  {
    title: 'Sort',
    description:
      'A minus turns the order around. Without it: the best match of a search, otherwise -created, the newest first.',
  },
);
export type JobRowSort = Static<typeof JobRowSort>;

/** What narrows the back office's list of jobs; an export holds all of it. */
const jobRowFilter = {
  id: Type.Optional(Id),
  q: Type.Optional(SearchText),
  active: Type.Optional(Type.Boolean({ title: 'Position open' })),
  location: Type.Optional(Id),
  industry: Type.Optional(Id),
  posted_by: Type.Optional(Type.String({ title: 'Posted by', description: "An admin's username." })),
  applicant: Type.Optional(Id),
  min_applicants: Type.Optional(ApplicantNumber('Least applicants')),
  max_applicants: Type.Optional(ApplicantNumber('Most applicants')),
  sort: Type.Optional(JobRowSort),
};

export const JobRowFilter = Type.Object(jobRowFilter);
export type JobRowFilter = Static<typeof JobRowFilter>;

export const JobQuery = Type.Object({ ...jobRowFilter, ...pageQuery });
export type JobQuery = Static<typeof JobQuery>;

export const jobEndpoints = {
  listOpenJobs: {
    summary: 'Open jobs: with a search the best match first, otherwise the newest',
    query: OpenJobQuery,
    answer: Type.Array(JobSummary),
  },
  listJobFacets: {
    summary: 'What open jobs can be filtered by, with counts',
    query: OpenJobFilter,
    answer: JobFacets,
  },
  listSimilarJobs: {
    summary: 'A few open jobs like this one, which may be closed; the newest for an unknown one',
    params: Type.Object({ id: Id }),
    answer: Type.Array(JobSummary),
  },
  getOpenJob: { summary: 'One open job', params: Type.Object({ id: Id }), answer: OpenJob },
  listJobs: { summary: 'All jobs, narrowed and sorted', query: JobQuery, answer: Type.Array(JobRow) },
  exportJobs: { summary: 'The same as a CSV file', query: JobRowFilter, answer: CsvText },
  getJob: { summary: 'One job', params: Type.Object({ id: Id }), answer: Job },
  createJob: { summary: 'Post a job', body: NewJob, answer: Job },
  updateJob: { summary: 'Change a job, open or close it', body: JobChange, answer: Job },
  previewDescription: {
    summary: 'A description as visitors will see it',
    body: Type.Object({ description: OptionalText('Description', limits.jobDescription) }),
    answer: Type.Object({ description_content: RichText }),
  },
};
