import { Type, type Static } from 'typebox';
import { Id, IdOf, Moment, pageQuery, RequiredText, OptionalText, SearchText } from './fields.ts';
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

/** An open job as its page shows it. */
export const OpenJob = Type.Object({
  ...jobFields,
  description_content: RichText,
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
  version: Type.Integer({
    description: 'Counts the changes; send it back to be warned of a change in between.',
  }),
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
});
export type NewJob = Static<typeof NewJob>;

export const JobChange = Type.Object({
  id: Id,
  ...Type.Partial(Type.Object(editableFields)).properties,
  ...placementFields,
  active: Type.Optional(Type.Boolean()),
  version: Type.Optional(Type.Integer()),
});
export type JobChange = Static<typeof JobChange>;

export const OpenJobQuery = Type.Object({
  q: Type.Optional(SearchText),
  location: Type.Optional(Id),
  industry: Type.Optional(Id),
  ...pageQuery,
});
export type OpenJobQuery = Static<typeof OpenJobQuery>;

export const JobQuery = Type.Object({
  q: Type.Optional(SearchText),
  active: Type.Optional(Type.Boolean()),
  location: Type.Optional(Id),
  industry: Type.Optional(Id),
  applicant: Type.Optional(Id),
  ...pageQuery,
});
export type JobQuery = Static<typeof JobQuery>;

export const jobEndpoints = {
  listOpenJobs: {
    summary: 'Open jobs, the newest first',
    query: OpenJobQuery,
    answer: Type.Array(JobSummary),
  },
  getOpenJob: { summary: 'One open job', params: Type.Object({ id: Id }), answer: OpenJob },
  listJobs: { summary: 'All jobs, the newest first', query: JobQuery, answer: Type.Array(JobRow) },
  getJob: { summary: 'One job', params: Type.Object({ id: Id }), answer: Job },
  createJob: { summary: 'Post a job', body: NewJob, answer: Job },
  updateJob: { summary: 'Change a job, open or close it', body: JobChange, answer: Job },
};
