import type { jobEndpoints } from '../../contract/jobs.ts';
import { csvFileName } from '../exports/csv.ts';
import type { HandlersOf } from '../handlers.ts';
import { markdownToRichText } from '../rich-text/markdown.ts';
import type { Services } from '../services.ts';
import { createJob } from './create-job.ts';
import { exportJobs } from './export-jobs.ts';
import { listJobFacets } from './job-facets.ts';
import { listJobs } from './job-list.ts';
import { getJob } from './job-store.ts';
import { getOpenJob, listOpenJobs } from './open-job-store.ts';
import { readPlacements, readRequiredPlacements } from './placement.ts';
import { presentJob, presentJobRow, presentJobSummary, presentOpenJob } from './present-jobs.ts';
import { listSimilarJobs } from './similar-jobs.ts';
import { updateJob } from './update-job.ts';

export function jobHandlers({ config, database: { sql } }: Services) {
  return {
    listOpenJobs: async ({ query = {} }) => {
      const { rows, total } = await listOpenJobs(sql, query);
      return { items: rows.map(presentJobSummary), total };
    },
    getOpenJob: async ({ params }) => {
      const job = await getOpenJob(sql, params.id);
      const content = markdownToRichText(job.description);
      return presentOpenJob(job, { content, agencyCountry: config.agencyCountry });
    },
    listJobFacets: ({ query = {} }) => listJobFacets(sql, query),
    listSimilarJobs: async ({ params }) => (await listSimilarJobs(sql, params.id)).map(presentJobSummary),
    listJobs: async ({ query = {} }) => {
      const { rows, total } = await listJobs(sql, query);
      return { items: rows.map(presentJobRow), total };
    },
    exportJobs: async ({ query = {} }) => ({
      name: csvFileName('jobs', config.agencyTimeZone),
      text: await exportJobs(sql, query, config.agencyTimeZone),
    }),
    getJob: async ({ params }) => presentJob(await getJob(sql, params.id)),
    createJob: async ({ body, admin }) => {
      const id = await createJob(sql, {
        name: body.name,
        description: body.description,
        salary: body.salary ?? '',
        ...readRequiredPlacements(body),
        posted_by: admin.username,
        is_active: body.active ?? false,
        creation_key: body.creation_key,
      });
      return presentJob(await getJob(sql, id));
    },
    updateJob: async ({ body, admin }) => {
      const { id, version, name, description, salary, active } = body;
      const change = {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(salary !== undefined && { salary }),
        ...(active !== undefined && { is_active: active }),
        ...readPlacements(body),
      };
      await updateJob(sql, { id, version, by: admin.username }, change);
      return presentJob(await getJob(sql, id));
    },
    previewDescription: async ({ body }) => ({ description_content: markdownToRichText(body.description) }),
  } satisfies HandlersOf<typeof jobEndpoints>;
}
