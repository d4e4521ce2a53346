import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, readThePage, sendingMails, test } from '../support/browser.ts';
import { applyFor, createApplicant, createJob, personDetails } from '../support/builders.ts';
import { pdfFile } from '../support/documents.ts';
import { applyAsNew, secretsOf } from '../support/own-page.ts';
import type { TestServer } from '../support/test-server.ts';

async function apply(server: TestServer) {
  const job = await createJob(server);
  const { reference } = await applyFor(server, job.id, personDetails());
  const { items } = await server.recruiter.listApplications({ query: { job: job.id } });
  return { id: items[0]!.applicant.id, path: `/jobs/${job.id}/apply?reference=${reference}`, reference };
}

const pdf = (name: string, size?: number) => ({ name, mimeType: 'application/pdf', buffer: pdfFile(size) });

test('after applying a resume is sent, and a recruiter saves it byte for byte @main @both', async ({
  page,
  server,
  expectFault,
  isMobile,
}) => {
  expectFault(/422/);
  const { id, path } = await apply(server);
  const resume = pdf('Lebenslauf Müller.pdf', 600_000);
  await page.goto(path);
  await page.getByLabel('File', { exact: true }).setInputFiles(resume);
  const line = page.getByRole('listitem').filter({ hasText: resume.name });
  await expect(line.getByText('Sent', { exact: true })).toBeVisible();
  await page.getByLabel('Kind of document').selectOption('Certificate');
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'photo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(page.getByRole('alert')).toContainText(/We take PDF, Word.*such as PDF\.$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('photo.pdf')).toHaveCount(0);
  await expect(page.getByText('You can also drop files here.')).toBeVisible({ visible: !isMobile });

  await openAdminPage(page, server, `/admin/applicants/${id}`);
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents).toContainText('Resume');
  await expect(documents).not.toContainText('photo.pdf');
  const downloads = page.waitForEvent('download');
  await documents.getByRole('button', { name: `Download ${resume.name}` }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toBe(resume.name);
  expect((await readFile(await download.path())).equals(resume.buffer)).toBe(true);
  await expectNoSidewaysScroll(page);
});

test('a connection that is lost goes on where it stopped, and stopping takes the file away', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/ERR_FAILED|503/);
  const { id, path } = await apply(server);
  const resume = pdf('resume.pdf', 500_000);
  let asked = 0;
  let sent = 0;
  await page.route('**/api/document/*/bytes*', async (route) => {
    asked += 1;
    sent += route.request().postDataBuffer()?.length ?? 0;
    // The first answer is lost after the bytes have arrived, and the third request never arrives.
    if (asked === 1) await route.fetch();
    if (asked === 1 || asked === 3) await route.abort();
    else await route.continue();
  });
  await page.goto(path);
  await page.getByLabel('File', { exact: true }).setInputFiles(resume);
  const line = page.getByRole('listitem').filter({ hasText: 'resume.pdf' });
  await expect(line.getByText('Sent', { exact: true })).toBeVisible();
  expect(asked).toBeGreaterThan(3);
  expect(sent).toBeLessThan(resume.buffer.length * 1.5);
  const [document] = await server.recruiter.listDocuments({ params: { id } });
  const { content } = await server.recruiter.getDocumentFile({ params: { id: document!.id } });
  expect(Buffer.from(await content.arrayBuffer()).equals(resume.buffer)).toBe(true);

  await page.unroute('**/api/document/*/bytes*');
  await page.route('**/api/document/*/bytes*', () => undefined);
  await page.getByLabel('File', { exact: true }).setInputFiles(pdf('other.pdf'));
  await expect(page.getByRole('progressbar', { name: 'Sending other.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop sending other.pdf' }).click();
  await expect(page.getByText('other.pdf')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a file is dropped on the page', async ({ page, server }) => {
  const { id, path } = await apply(server);
  await page.goto(path);
  // Its script allows several at once.
  await expect(page.getByLabel('File', { exact: true })).toHaveAttribute('multiple');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Ada Lopez, welder'], 'resume.txt', { type: 'text/plain' }));
    return data;
  });
  await page.getByLabel('File', { exact: true }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  const [document] = await server.recruiter.listDocuments({ params: { id } });
  expect(document!.name).toBe('resume.txt');
});

test('the page of documents names the way: by the reference, and with mails by the own page', async ({
  page,
  server,
  shareServer,
}) => {
  const { id, reference } = await apply(server);
  await page.goto(`${server.url}/documents`);
  await expect(page.getByText('Your reference is all you need.')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Reference' });
  await field.fill('not mine');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(field).toHaveAccessibleDescription(/We couldn’t find an application with this reference/);
  await expect(field).toHaveValue('not mine');
  await expect(field).toBeFocused();
  await field.fill('AAAA-BBBB-CCCC');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${server.url}/documents?reference=AAAA-BBBB-CCCC`);
  await expect(field).toHaveAccessibleDescription(/We couldn’t find an application with this reference/);
  await expect(page.getByLabel('File', { exact: true })).toHaveCount(0);
  await readThePage(page);
  await field.fill(reference.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(reference)).toBeVisible();
  await page.getByLabel('File', { exact: true }).setInputFiles(pdf('resume.pdf'));
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(await server.recruiter.listDocuments({ params: { id } })).toHaveLength(1);
  await page.getByRole('link', { name: 'Change' }).click();
  await expect(field).toBeVisible();
  await page.getByRole('link', { name: 'See open jobs' }).click();
  await expect(page).toHaveURL(`${server.url}/jobs`);

  const mailing = await shareServer(sendingMails);
  await page.goto(`${mailing.url}/documents`);
  await expect(page.getByText('The link in our emails about your application opens it')).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to your page' }).click();
  await expect(page.getByRole('heading', { name: 'Get a new link' })).toBeVisible();
});

test('an applicant sends, sees and erases a document on the own page', async ({ page, server }) => {
  const person = await applyAsNew(server);
  const { token } = await secretsOf(server, person);
  await page.goto(`/my#${token}`);
  await page.getByRole('button', { name: 'Open my page' }).click();
  const documents = page.getByRole('region', { name: 'Your documents' });
  await expect(documents).toContainText('You haven’t sent us any documents yet.');
  await documents.getByText('Send a document').click();
  await documents.getByLabel('File', { exact: true }).setInputFiles(pdf('resume.pdf'));
  await expect(documents.getByText('Erase', { exact: true })).toBeVisible();
  await documents.getByText('Erase', { exact: true }).click();
  await documents.getByRole('button', { name: 'Erase resume.pdf' }).click();
  await expect(page.getByText('Your document is erased.')).toBeVisible();
  await expect(documents).toContainText('You haven’t sent us any documents yet.');
  expect(await server.recruiter.listDocuments({ params: { id: person.id } })).toEqual([]);
});

test('a recruiter adds a document, removes it and undoes that', async ({ page, server }) => {
  const { id, job_ids } = await createApplicant(server);
  await openAdminPage(page, server, `/admin/applicants/${id}`);
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents).toContainText('None yet');
  // No mail server is connected.
  await expect(documents.getByRole('button', { name: 'Ask for a file' })).toHaveCount(0);
  await documents.getByText('Add a document').click();
  await documents.getByLabel('File', { exact: true }).setInputFiles(pdf('Interview.pdf'));
  const line = documents.getByRole('button', { name: 'Download Interview.pdf' });
  await expect(line).toBeVisible();
  await expect(documents).toContainText('added by');
  await documents.getByRole('button', { name: 'Remove Interview.pdf' }).click();
  await expect(page.getByText('Removed Interview.pdf.')).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(line).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Document: Interview.pdf').first()).toBeVisible();
  await page.goto(`/admin/jobs/${job_ids[0]}`);
  await expect(page.getByTitle('Sent a resume').filter({ visible: true })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form sends a file and says what came of it', async ({ page, server }) => {
    const { id, path } = await apply(server);
    await page.goto(path);
    await page.getByLabel('Kind of document').selectOption('License');
    await page.getByRole('button', { name: 'Send file' }).click();
    await expect(page.getByText('Choose a file')).toBeVisible();
    await page.getByLabel('File', { exact: true }).setInputFiles(pdf('license.pdf'));
    await page.getByRole('button', { name: 'Send file' }).click();
    await expect(page.getByText('Thank you. We have your file.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    const [document] = await server.recruiter.listDocuments({ params: { id } });
    expect(document!.name).toBe('license.pdf');
  });

  test('the own page sends a file too, and is there again', async ({ page, server }) => {
    const person = await applyAsNew(server);
    const { code } = await secretsOf(server, person);
    await page.goto('/my');
    const form = page.getByRole('region', { name: 'Have a code?' });
    await form.getByLabel('Code').fill(code);
    await form.getByRole('button', { name: 'Open with the code' }).click();
    await page.getByText('Send a document').click();
    await page.getByLabel('File', { exact: true }).setInputFiles(pdf('resume.pdf'));
    await page.getByRole('button', { name: 'Send file' }).click();
    await expect(page.getByText('Thank you. We have your file.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to your page' }).click();
    await expect(page.getByRole('region', { name: 'Your documents' })).toContainText('resume.pdf');
  });
});
