import type { Page } from '@playwright/test';
import { openSidePanel } from './admin-page.ts';

/** Opens the form for a new job. */
export function openJobForm(page: Page): Promise<void> {
  return openSidePanel(page, 'New job');
}

/** Fills in what every job needs. */
export async function fillJob(
  page: Page,
  job: { name: string; location: string; industry: string },
): Promise<void> {
  const form = page.getByRole('group').filter({ has: page.getByRole('textbox', { name: 'Title' }) });
  await form.getByRole('textbox', { name: 'Title' }).fill(job.name);
  await form.getByLabel('Location').selectOption(job.location);
  await form.getByLabel('Industry').selectOption(job.industry);
  await form.getByLabel('Description').fill('Moves pallets.');
}
