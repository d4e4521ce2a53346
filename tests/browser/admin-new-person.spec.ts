import { expectAccessible } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createApplicant, createJob, nextNumber } from '../support/builders.ts';
import { pdfFile } from '../support/documents.ts';
import { docxOf } from '../support/sample-files.ts';

test('a person is entered by N, with a resume, and a known email opens the one who is there', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const [known, merged] = [await createApplicant(server), await createApplicant(server)];
  await server.recruiter.mergeApplicants({ body: { id: known.id, merged_id: merged.id } });
  await openAdminPage(page, server, '/admin/applicants');
  await expect(page.getByRole('heading', { name: 'Applicants' })).toBeVisible();
  const email = `walk.in${nextNumber()}@example.com`;
  const { keyboard } = page;
  await keyboard.press('n');
  await expect(page.getByLabel('First name')).toBeFocused();
  for (const word of ['Wanda', 'Walkin', 'nobody']) {
    await keyboard.type(word);
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await expect(page.getByText('Enter an email address in the form name@example.com').first()).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Walkin');
  const tops = [page.getByText('Job (optional)'), page.getByRole('combobox', { name: 'Job (optional)' })];
  const [title, box] = await Promise.all(tops.map((part) => part.boundingBox()));
  expect(title!.y + title!.height, 'the label is above its box').toBeLessThanOrEqual(box!.y);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  const file = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: pdfFile() };
  await page.getByLabel('Resume').setInputFiles(file);
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(page.getByText('Wanda Walkin is added.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wanda Walkin' })).toBeVisible();
  await expect(page.getByText('resume.pdf').first()).toBeVisible();
  const contact = page.getByRole('list', { name: 'Contact' });
  await expect(contact.getByRole('link'), 'without a phone there is none to call').toHaveCount(1);

  await openAdminPage(page, server, '/admin/applicants#new');
  await page.getByLabel('First name').fill(known.first_name);
  await page.getByLabel('Last name').fill('Other');
  await page.getByRole('textbox', { name: 'Email' }).fill(known.email.toUpperCase());
  await expect(page.getByRole('status').filter({ hasText: 'is here already' })).toContainText(
    `${known.first_name} ${known.last_name} is here already. Their details stay as they are`,
  );
  const shown = page.getByRole('link', { name: 'Show that applicant' });
  await page.reload();
  await expect(shown).toHaveAttribute('href', `/admin/applicants/${known.id}`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(shown).toBeHidden();
  await page.getByLabel('First name').fill(known.first_name);
  await page.getByLabel('Last name').fill('Other');
  await page.getByRole('textbox', { name: 'Email' }).fill(merged.email);
  await expect(shown).toHaveAttribute('href', `/admin/applicants/${known.id}`);
  await page.getByLabel('Resume').setInputFiles({ ...file, name: 'newer.pdf' });
  await expect(page.getByText('No details were taken from the resume.')).toBeVisible();
  await page.getByRole('button', { name: 'Add person' }).dblclick();
  await expect(
    page.getByText('was here already. The resume is added, and nothing else changed.'),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/applicants/${known.id}$`));
});

test('in the list of a job N has the job chosen, and a dropped resume fills what is empty, is marked, and stays with the person', async ({
  page,
  server,
}) => {
  const job = await createJob(server);
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await expect(page.getByRole('heading', { name: job.name })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Job' })).toHaveValue(job.name);
  await page.getByRole('textbox', { name: 'First name' }).fill('Dora');
  await page.getByText('Close', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeHidden();

  const email = `rosa.delgado${nextNumber()}@example.com`;
  const resume = docxOf(['ROSA DELGADO', email, '614 555 0142', 'Welder']).toString('base64');
  const dropped = await page.evaluateHandle((base64) => {
    const files = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    files.items.add(new File([bytes], 'dropped.docx'));
    return files;
  }, resume);
  await page
    .getByRole('heading', { name: 'Current applicants' })
    .dispatchEvent('drop', { dataTransfer: dropped });
  const status = page.getByText('From the resume, please check: last name, email, phone.');
  await expect(status).toBeVisible();
  const [first, last] = [page.getByLabel('First name'), page.getByLabel('Last name')];
  await expect(first, 'nothing goes over a typed name').toHaveValue('Dora');
  await expect(last).toHaveValue('Delgado');
  await expect(last).toHaveAccessibleDescription('From the resume, please check');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByLabel('Phone')).toHaveValue('614 555 0142');
  await expectAccessible(page);
  await last.fill('Dropped');
  await expect(last).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('heading', { name: 'Dora Dropped' })).toBeVisible();
  await expect(page.getByText('dropped.docx').first()).toBeVisible();
  const { items } = await server.recruiter.listApplications({ query: { job: job.id } });
  expect(items.map(({ applicant }) => applicant.first_name)).toEqual(['Dora']);
});
