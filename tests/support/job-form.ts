import { expect, type Page } from '@playwright/test';

/** Unfolds the form for a new job, unless unsaved text has unfolded it. */
export async function openJobForm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  const opener = page.locator('summary', { hasText: 'New job' });
  if (await opener.isVisible()) await opener.click();
}

/** Fills in the required fields. */
export async function fillJob(
  page: Page,
  job: { name: string; location: string; industry: string },
): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(job.name);
  await chooseCategory(page, 'Location', job.location);
  await chooseCategory(page, 'Industry', job.industry);
  await page.getByLabel('Description').fill('Moves pallets.');
}

export async function chooseCategory(
  page: Page,
  label: 'Location' | 'Industry',
  name: string,
): Promise<void> {
  const field = page
    .getByRole('textbox', { name: 'Title' })
    .locator('xpath=ancestor::form')
    .getByLabel(label);
  await field.fill(name);
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
  await expect(field).toHaveValue(name);
}

/** It is beside the form, or folded away where there is no room. */
export async function unfoldPreview(page: Page): Promise<void> {
  await expect(page.getByLabel('Description')).toBeVisible();
  const fold = page.locator('summary', { hasText: 'Preview' });
  if (await fold.isVisible()) await fold.click();
}
