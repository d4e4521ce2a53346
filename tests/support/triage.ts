import type { Page } from '@playwright/test';
import type { Job } from '../../src/contract/jobs.ts';
import { openAdminPage } from './admin-page.ts';
import { applyFor, createJob } from './builders.ts';
import type { TestServer } from './test-server.ts';

export function headingOf(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

/** From the job's page. */
export async function openFirst(page: Page, server: TestServer, job: Job): Promise<void> {
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.getByRole('rowheader').getByRole('link').first().click();
}

export async function createJobWith(server: TestServer, people: string[]): Promise<Job> {
  const job = await createJob(server);
  for (const first_name of people) await applyFor(server, job.id, { first_name, last_name: 'Triaged' });
  return job;
}

export async function stagesOf(server: TestServer, job: Job): Promise<Record<string, string>> {
  const { items } = await server.recruiter.listApplications({ query: { job: job.id } });
  return Object.fromEntries(items.map(({ applicant, stage }) => [applicant.first_name, stage.name]));
}
