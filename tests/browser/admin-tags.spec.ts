import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createApplicant, nextNumber } from '../support/builders.ts';

test('a tag is created, renamed, finds its people, is merged and brought back', async ({ page, server }) => {
  const person = await createApplicant(server);
  const name = `Forklift ${nextNumber()}`;
  const kept = `Warehouse ${nextNumber()}`;
  await server.recruiter.tagApplicants({ body: { applicants: [person.id], add: [name] } });
  await openAdminPage(page, server, '/admin/system');
  await page.getByRole('link', { name: 'Tags', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags');
  await page.getByLabel('Name').fill(kept);
  await page.getByRole('button', { name: 'Create tag' }).click();
  await expect(page.getByText('Created the tag.')).toBeVisible();

  await page.getByRole('link', { name: `1 person with ${name}` }).click();
  await expect(page).toHaveURL(/\/admin\/applicants\?tag=\d+$/);
  await expect(page.getByText('1 applicant', { exact: true })).toBeVisible();
  await expect(page.getByText(person.last_name).first()).toBeVisible();

  await page.goto('/admin/system/tags');
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('Name').fill(`${name} B`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved the tag.')).toBeVisible();
  await page.getByRole('link', { name: `Edit ${name} B` }).click();
  await page.getByLabel('Merge into').selectOption(`${kept} (0 people)`);
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Merged the tags.')).toBeVisible();
  await expect(page.getByRole('link', { name: `1 person with ${kept}` })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: `1 person with ${name} B` })).toBeVisible();
});

test('a saved reply is created, refused with wrong braces, changed and deleted', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const name = `Invitation ${nextNumber()}`;
  await openAdminPage(page, server, '/admin/system/snippets');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Text').fill('Hello {surname}');
  await page.getByRole('button', { name: 'Create reply' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toContainText('{surname} cannot be used here');
  await page.getByLabel('Text').fill('Hello {first_name}');
  await page.getByRole('button', { name: 'Create reply' }).click();
  await expect(page.getByText('Created the reply.')).toBeVisible();
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete reply' }).click();
  await expect(page.getByText('Deleted the reply.')).toBeVisible();
});
