import { Type, type Static } from 'typebox';
import { Recruiter } from './admins.ts';
import { Changed } from './changes.ts';
import {
  byId,
  CsvText,
  Id,
  Moment,
  OptionalText,
  pageQuery,
  RequiredText,
  SearchText,
  SortBy,
  Version,
} from './fields.ts';
import { distances, employmentTypes, paySteps, postedDays, shifts, workplaces } from './fact-values.ts';
import { FurtherLocationIds, furtherFields, furtherNames } from './further-locations.ts';
import { jobFacts } from './job-facts.ts';
import { ChosenOffice, officeFields } from './office-fields.ts';
import { limits } from './limits.ts';
import { RichText } from './rich-text.ts';

/** In answers a fact that was not given is left out. */
const givenFacts = Type.Partial(Type.Object(jobFacts)).properties;

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

const summaryFields = { ...jobFields, ...furtherNames };

/** An open job in a list. */
export const JobSummary = Type.Pick(Type.Object(summaryFields), [
  'id',
  'name',
  'location',
  'further_locations',
  'industry',
  'salary',
  'location_key',
  'industry_key',
  'posted_at',
]);
export type JobSummary = Static<typeof JobSummary>;

/** The known parts of a location's address. */
export const PostalAddress = Type.Object({
  city: Type.String(),
  region: Type.String(),
  postal_code: Type.String(),
  country: Type.String({ description: 'ISO 3166-1 alpha-2; empty where nobody knows it.' }),
});
export type PostalAddress = Static<typeof PostalAddress>;

/** A fact of a job, in the words for visitors. */
export const ShownFact = Type.Object({
  name: Type.Enum(['schedule', 'workplace', 'start', 'openings', 'benefits', 'closing']),
  text: Type.String({ description: 'It stands alone, such as "2 openings".' }),
  value: Type.Optional(Type.String({ description: 'Beside its name, if another text, such as "2".' })),
});
export type ShownFact = Static<typeof ShownFact>;

/** An open job on its page. */
export const OpenJob = Type.Object({
  ...jobFields,
  ...furtherFields,
  ...givenFacts,
  description_content: RichText,
  location_address: PostalAddress,
  further_addresses: Type.Optional(
    Type.Array(PostalAddress, { description: 'Of the further locations, in their order.' }),
  ),
  facts: Type.Optional(Type.Array(ShownFact, { description: 'Those that were given, without the pay.' })),
  valid_through: Type.Optional(
    Type.String({ description: 'ISO 8601: the end of the closing date where the agency is.' }),
  ),
  recruiter: Type.String({ description: "The poster's name; empty once their account is disabled." }),
  recruiter_phone: Recruiter.properties.phone,
  recruiter_phone_shown: Recruiter.properties.phone_shown,
  recruiter_portrait: Recruiter.properties.portrait,
});
export type OpenJob = Static<typeof OpenJob>;

/** A job in the back office's list. */
export const JobRow = Type.Object({
  ...Type.Omit(Type.Object(summaryFields), ['description', 'posted_at']).properties,
  ...officeFields,
  active: Type.Boolean(),
  version: Version,
  applicant_count: Type.Integer(),
  recent_counts: Type.Optional(
    Type.Array(Type.Integer(), { description: 'With `recent_days`: the applicants by day, today last.' }),
  ),
  new_count: Type.Optional(Type.Integer({ description: 'With `recent_days`: the new applicants.' })),
  last_applied_at: Type.Union([Moment, Type.Null()], { description: 'When somebody applied last.' }),
  posted_at: Type.Union([Moment, Type.Null()], { description: 'When it was first opened to the public.' }),
  created_at: Moment,
});
export type JobRow = Static<typeof JobRow>;

/** A job in the back office's form. */
export const Job = Type.Object({
  ...jobFields,
  ...furtherFields,
  ...givenFacts,
  ...officeFields,
  posted_at: JobRow.properties.posted_at,
  active: Type.Boolean(),
  applicant_ids: Type.Array(Id, { description: 'The applicants, the newest first.' }),
  applicant_count: Type.Integer(),
  created_at: Moment,
  version: Version,
});
export type Job = Static<typeof Job>;

const ChangedJob = Changed(Job);

const editableFields = {
  name: RequiredText('Title', limits.jobName),
  description: RequiredText('Description', limits.jobDescription),
  // Empty: written from the facts of the pay.
  salary: OptionalText('Salary', limits.salary),
};

/** A category comes as `…_key` or as `…_id`, with its id or its name. Both fields mean the same. */
const categoryFields = {
  location_key: Type.Optional(CategoryKey('Location')),
  location_id: Type.Optional(CategoryKey('Location')),
  industry_key: Type.Optional(CategoryKey('Industry')),
  industry_id: Type.Optional(CategoryKey('Industry')),
  further_location_ids: Type.Optional(FurtherLocationIds),
  office_id: ChosenOffice,
};

function CategoryKey(title: string) {
  return Type.String({ title, minLength: 1, maxLength: limits.displayName });
}

export const NewJob = Type.Object({
  ...editableFields,
  salary: Type.Optional(editableFields.salary),
  ...givenFacts,
  ...categoryFields,
  active: Type.Optional(Type.Boolean({ description: 'A new job is closed unless this is true.' })),
});
export type NewJob = Static<typeof NewJob>;

export const JobChange = Type.Object({
  id: Id,
  ...Type.Partial(Type.Object({ ...editableFields, ...jobFacts })).properties,
  ...categoryFields,
  active: Type.Optional(Type.Boolean()),
  version: Type.Optional(Version),
});
export type JobChange = Static<typeof JobChange>;

export const JobSort = Type.Enum(['newest', 'match'], { title: 'Sort' });
export type JobSort = Static<typeof JobSort>;

const openJobFilter = {
  q: Type.Optional({
    ...SearchText,
    description:
      'Words that a job must have; a type of employment such as "part time" may be its fact instead. Only the list of the website takes "over $20" as `pay`, "part time" as `type` and "near Columbus" as `near`.',
  }),
  location: Type.Optional(Id),
  industry: Type.Optional(Id),
  type: Type.Optional(Type.Enum([...employmentTypes], { title: 'Type' })),
  shift: Type.Optional(Type.Enum([...shifts], { title: 'Shift' })),
  workplace: Type.Optional(Type.Enum([...workplaces], { title: 'Workplace' })),
  pay: Type.Optional(
    Type.Enum(paySteps.map(String), {
      title: 'Pay',
      description: "Least pay for an hour, in the agency's currency; other pay is compared for full time.",
    }),
  ),
  near: Type.Optional(
    RequiredText('Place', limits.near, {
      description: 'A town, or a postal code of the United States: jobs around it.',
    }),
  ),
  within: Type.Optional(
    Type.Enum([...distances], {
      title: 'Distance',
      description: 'From `near`: miles where roads have them, otherwise kilometres. Without it 25.',
    }),
  ),
  days: Type.Optional(
    Type.Enum([...postedDays], { title: 'Posted', description: 'Within so many days of 24 hours.' }),
  ),
};

export const OpenJobQuery = Type.Object({
  ...openJobFilter,
  sort: Type.Optional(JobSort),
  ...pageQuery,
});
export type OpenJobQuery = Static<typeof OpenJobQuery>;

/** The filter of the open jobs, their counts and their feeds. */
export const OpenJobFilter = Type.Object(openJobFilter);
export type OpenJobFilter = Static<typeof OpenJobFilter>;

/** `count` is the number of open jobs that have this value and pass all other filters. */
export const FacetCount = Type.Object({
  id: Id,
  display_name: Type.String(),
  count: Type.Integer(),
});
export type FacetCount = Static<typeof FacetCount>;

/** One fact that open jobs say of themselves, counted. */
export const FactFacet = Type.Object({
  filter: Type.Enum(['within', 'type', 'shift', 'workplace', 'pay'], {
    description: 'The parameter of the filter.',
  }),
  options: Type.Array(FacetCount, { description: 'That jobs have, and the chosen one.' }),
  unsaid: Type.Optional(
    Type.Object(
      { count: Type.Integer() },
      { description: 'With the filter on: the jobs that pass all others and do not say.' },
    ),
  ),
});
export type FactFacet = Static<typeof FactFacet>;

export const JobFacets = Type.Object({
  locations: Type.Array(FacetCount, {
    description: 'With open jobs, and the chosen one; the most jobs first.',
  }),
  industries: Type.Array(FacetCount, { description: 'Likewise.' }),
  facts: Type.Optional(Type.Array(FactFacet, { description: 'Those of which an open job says something.' })),
  near: Type.Optional(
    Type.Object(
      {
        name: Type.String(),
        others: Type.Array(Type.String(), { description: 'Other towns of that name.' }),
        unit: Type.Enum(['miles', 'km']),
        is_name_only: Type.Boolean({
          description: 'Nobody knows where it is: only jobs with that location.',
        }),
      },
      { description: 'The place of the filter.' },
    ),
  ),
  without_search: Type.Integer({ description: 'Open jobs that pass the filters without the search.' }),
  corrections: Type.Array(Type.Object({ typed: Type.String(), meant: Type.Array(Type.String()) }), {
    description: 'Words that no open job has, and the similar words of open jobs, searched instead.',
  }),
});
export type JobFacets = Static<typeof JobFacets>;

export const JobRowSort = SortBy(
  ['created', 'name', 'location', 'industry', 'active', 'applicants'],
  'the best match of a search, otherwise -created, the newest first',
);
export type JobRowSort = Static<typeof JobRowSort>;

/** The list and the export take the same filter. */
const jobRowFilter = {
  id: Type.Optional(Id),
  q: Type.Optional(SearchText),
  active: Type.Optional(Type.Boolean({ title: 'Position open' })),
  location: Type.Optional(Id),
  industry: Type.Optional(Id),
  office: Type.Optional(Id),
  posted_by: Type.Optional(Type.String({ title: 'Posted by', description: "An admin's username." })),
  applicant: Type.Optional(Id),
  min_applicants: Type.Optional(Type.Integer({ title: 'Least applicants', minimum: 0, maximum: 1_000_000 })),
  max_applicants: Type.Optional(Type.Integer({ title: 'Most applicants', minimum: 0, maximum: 1_000_000 })),
  quiet_days: Type.Optional(
    Type.Integer({
      title: 'Quiet days',
      minimum: 1,
      maximum: limits.recentDays,
      description: 'Published, and without a new application, for so many days.',
    }),
  ),
  sort: Type.Optional(JobRowSort),
};

export const JobRowFilter = Type.Object(jobRowFilter);
export type JobRowFilter = Static<typeof JobRowFilter>;

export const JobQuery = Type.Object({
  ...jobRowFilter,
  recent_days: Type.Optional(
    Type.Integer({
      title: 'Recent days',
      minimum: 1,
      maximum: limits.recentDays,
      description: 'Adds `recent_counts` to each job.',
    }),
  ),
  ...pageQuery,
});
export type JobQuery = Static<typeof JobQuery>;

export const jobEndpoints = {
  listOpenJobs: {
    summary: 'Open jobs: with a search the best match first, otherwise the newest',
    query: OpenJobQuery,
    response: Type.Array(JobSummary),
  },
  listJobFacets: {
    summary: 'The filters of the open jobs, with counts',
    query: OpenJobFilter,
    response: JobFacets,
  },
  listSimilarJobs: {
    summary:
      'Up to four open jobs of the same industry or at the same place as this job, which may be closed: those with both first, then the same industry, then the same place, each with the newest first. The newest jobs for an unknown job',
    params: byId,
    response: Type.Array(JobSummary),
  },
  getOpenJob: { summary: 'One open job', params: byId, response: OpenJob },
  listJobs: { summary: 'All jobs, filtered and sorted', query: JobQuery, response: Type.Array(JobRow) },
  exportJobs: { summary: 'The same as a CSV file', query: JobRowFilter, response: CsvText },
  getJob: { summary: 'One job', params: byId, response: Job },
  createJob: { summary: 'Post a job', body: NewJob, response: ChangedJob },
  updateJob: { summary: 'Change a job, open or close it', body: JobChange, response: ChangedJob },
  previewDescription: {
    summary: 'A description as visitors will see it',
    body: Type.Object({ description: OptionalText('Description', limits.jobDescription) }),
    response: Type.Object({ description_content: RichText }),
  },
};
