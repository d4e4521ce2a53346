import type { Page } from '@playwright/test';

/** Opens the form for a new job, which is folded away on a small screen. */
export async function openJobForm(page: Page): Promise<void> {
  const title = page.getByLabel('Title');
  await title.waitFor({ state: 'attached' });
  if (!(await title.isVisible())) await page.getByRole('heading', { name: 'New job' }).click();
}

/** Fills in what every job needs. */
export async function fillJob(
  page: Page,
  job: { name: string; location: string; industry: string },
): Promise<void> {
  const form = page.getByRole('group').filter({ has: page.getByLabel('Title') });
  await form.getByLabel('Title').fill(job.name);
  await form.getByLabel('Location').selectOption(job.location);
  await form.getByLabel('Industry').selectOption(job.industry);
  await form.getByLabel('Description').fill('Moves pallets.');
}
