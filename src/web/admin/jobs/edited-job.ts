import type { Job } from '../../../contract/jobs.ts';
import type { EditedThing } from '../forms/changed-meanwhile.ts';

/** A job as two admins may edit it at once. */
export function editedJob(id: string): EditedThing<Job> {
  return {
    kind: 'job',
    id,
    get: (api) => api.getJob({ params: { id } }),
    fields: [
      { field: 'name', title: 'Title', value: (job) => job.name },
      {
        field: 'location_id',
        title: 'Location',
        historyName: 'location',
        value: (job) => job.location_id,
        read: (job) => job.location,
      },
      {
        field: 'industry_id',
        title: 'Industry',
        historyName: 'industry',
        value: (job) => job.industry_id,
        read: (job) => job.industry,
      },
      { field: 'salary', title: 'Salary', value: (job) => job.salary },
      { field: 'description', title: 'Description', value: (job) => job.description },
    ],
  };
}
