import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createApplicant } from '../support/builders.ts';
import { readStoredZip, sendFile } from '../support/documents.ts';
import { docxOf, pdfOf } from '../support/sample-files.ts';
import { startScanner } from '../support/stand-in-scanner.ts';
import { documentFramePath } from '../../src/contract/document-rules.ts';
import { readDocuments } from '../../src/server/documents/text/read-documents.ts';
import type { TestServer } from '../support/test-server.ts';

const lines = [
  'Warehouse clerk at a large bakery for six years, with night shifts.',
  'Licensed for counterbalance forklifts and reach trucks since 2019, and trainer of new colleagues.',
  'References on request; available from March.',
];

/** Until the words of all documents of a person are read. */
async function waitForWords({ recruiter, database }: TestServer, id: string): Promise<void> {
  await readDocuments(database);
  await expect
    .poll(async () => (await recruiter.listDocuments({ params: { id } })).map(({ text_state }) => text_state))
    .not.toContain('waiting');
}

test('the search for people finds the words of a resume, and shows the place', async ({ page, server }) => {
  const { id } = await createApplicant(server, { first_name: 'Nadia', last_name: 'Okoro' });
  await sendFile(server.recruiter, { id, name: 'Nadia Okoro.docx', bytes: docxOf(lines) });
  await waitForWords(server, id);
  await openAdminPage(page, server, '/admin/applicants?q=forklift%20counter');
  const row = page.getByRole('row', { name: /Nadia/ });
  await expect(row).toContainText('In Nadia Okoro.docx:');
  await expect(row.locator('mark')).toHaveText(['counterbalance', 'forklifts']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a recruiter looks at a resume and a photo without saving them', async ({ page, server }) => {
  const { id } = await createApplicant(server);
  await sendFile(server.recruiter, { id, name: 'resume.docx', bytes: docxOf(lines) });
  const canvas = createCanvas(300, 200);
  canvas.getContext('2d').fillRect(20, 20, 100, 100);
  await sendFile(server.recruiter, { id, name: 'license.png', bytes: await canvas.encode('png') });
  await openAdminPage(page, server, `/admin/applicants/${id}`);
  const documents = page.getByRole('region', { name: 'Documents' });
  await showPreview(documents, 'license.png');
  const picture = documents.getByRole('img', { name: 'Picture of license.png' });
  await expect(picture).toHaveJSProperty('width', 300);
  await waitForWords(server, id);
  await page.reload();
  await showPreview(documents, 'resume.docx');
  const text = documents.getByRole('region', { name: 'Text of resume.docx' });
  await expect(text).toContainText('counterbalance forklifts');
  await showPreview(documents, 'license.png');
  await expect(picture).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const cut = pdfOf(lines).subarray(0, 60);
  await sendFile(server.recruiter, { id, name: 'cut.pdf', bytes: cut });
  await waitForWords(server, id);
  await page.reload();
  await showPreview(documents, 'cut.pdf');
  await expect(documents).toContainText('It can’t be shown here. Download it to see it.');
  await documents.getByLabel('Preview cut.pdf').click();
  const strokes = Buffer.from('0 0 m 500 500 l S\n'.repeat(3_000_000));
  const endless = pdfOf([], { contents: [deflateSync(strokes, { level: 1 })] });
  await sendFile(server.recruiter, { id, name: 'endless.pdf', bytes: endless });
  await page.clock.install();
  await page.reload();
  await showPreview(documents, 'endless.pdf');
  await expect(documents).toContainText('Loading…');
  const waitOn = async () => {
    await page.clock.fastForward(20_000);
    return documents.textContent();
  };
  await expect.poll(waitOn).toMatch(/It can’t be shown here|Look again in a moment/);
  expect(page.frames(), 'its frame has ended').toHaveLength(1);
});

/** The newest resume stands open. */
async function showPreview(documents: Locator, name: string): Promise<void> {
  const summary = documents.getByLabel(`Preview ${name}`);
  await summary.waitFor();
  const isOpen = await summary.evaluate(({ parentElement }) => parentElement?.matches('[open]'));
  if (!isOpen) await summary.click();
}

/** The dark pixels of a picture. */
const inkOf = (picture: Locator) =>
  picture.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, at) => at % 4 === 0 && value < 100).length;
  });

/** From within the frame that draws: each is refused. */
async function tryToReachOut(): Promise<string[]> {
  const acts: Record<string, () => unknown> = {
    cookie: () => document.cookie,
    storage: () => localStorage.length,
    page: () => parent.document,
    network: () => fetch('/api/jobs', { mode: 'no-cors' }),
    address: () => (top!.location.href = 'about:blank'),
  };
  const done = [];
  for (const [name, act] of Object.entries(acts)) {
    try {
      await act();
      done.push(name);
    } catch {
      // It was refused.
    }
  }
  return [self.origin, ...done];
}

test('a recruiter turns the pages of a PDF, and reads its words below @both', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/Content Security Policy/);
  expectFault(/Unsafe attempt to initiate navigation/);
  const { id } = await createApplicant(server);
  const bytes = pdfOf([lines.join('\n'), 'The second page']);
  await sendFile(server.recruiter, { id, name: 'resume.pdf', bytes });
  await openAdminPage(page, server, `/admin/applicants/${id}`);
  const documents = page.getByRole('region', { name: 'Documents' });
  await showPreview(documents, 'resume.pdf');
  const first = documents.getByRole('img', { name: 'resume.pdf, page 1 of 2' });
  await expect(first).toHaveJSProperty('height', 1_800);
  expect(await inkOf(first)).toBeGreaterThan(2_000);
  const frame = page.frames().find((each) => each.url().endsWith(documentFramePath));
  expect(await frame?.evaluate(tryToReachOut)).toEqual(['null']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath('first-page.png'), fullPage: true });
  if (test.info().project.name === 'desktop') {
    const shown = documents.getByRole('region', { name: 'page 1 of 2' });
    const fits = await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    expect(fits, 'the whole width of the page is seen').toBe(true);
    const placeOf = async (name: string) =>
      (await page.getByRole('heading', { name }).boundingBox())?.y ?? NaN;
    const [timeline, details] = [await placeOf('Timeline'), await placeOf('Details')];
    expect(timeline, 'the timeline waits for no page').toBeLessThan(details - 200);
  }
  await documents.getByRole('button', { name: 'Next page' }).click();
  await expect(documents.getByRole('img', { name: 'resume.pdf, page 2 of 2' })).toBeVisible();
  await documents.getByRole('button', { name: 'Previous page' }).click();
  await expect(first).toBeVisible();
  await documents.getByLabel('Preview resume.pdf').click();
  await expect.poll(() => page.frames().length, 'the frame goes with the preview').toBe(1);
  await waitForWords(server, id);
  await page.reload();
  await showPreview(documents, 'resume.pdf');
  await documents.getByText('Show the text').click();
  await expect(documents.getByRole('region', { name: 'Text of resume.pdf' })).toContainText('counterbalance');
  await expectAccessible(page);
});

test('a resume suggests a detail, a recruiter takes it over and undoes that', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/409/);
  const [person, other] = [await createApplicant(server), await createApplicant(server)];
  const head = [`${person.first_name} ${person.last_name}-Vogt`, `614 555 0142, ${other.email}`];
  await sendFile(server.recruiter, {
    id: person.id,
    name: 'resume.docx',
    bytes: docxOf([...head, ...lines]),
  });
  await waitForWords(server, person.id);
  // As if it were read a moment later; the first look for news fails.
  let looks = 0;
  await page.route('**/api/admins/applicant/*/documents', async (route) => {
    looks += 1;
    if (looks === 2) return route.abort();
    const response = await route.fetch();
    const listed = (await response.json()) as object[];
    const json = looks === 1 ? listed.map((each) => ({ ...each, text_state: 'waiting' })) : listed;
    return route.fulfill({ response, json });
  });
  expectFault(/ERR_FAILED/);
  await openAdminPage(page, server, `/admin/applicants/${person.id}`);
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents).toContainText('reading its text');
  const note = page.getByLabel('Note', { exact: true });
  await note.fill('Calls back');
  await expect(documents).not.toContainText('reading its text');
  const phone = documents.getByRole('button', { name: 'Use phone 614 555 0142' });
  await expect(note).toHaveValue('Calls back');
  await expect(phone).toBeVisible();
  await expect(documents).toContainText('In this resume, and not in the details:');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await phone.click();
  await expect(page.getByText('Phone was taken from the resume.')).toBeVisible();
  await expect(phone).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Contact' })).toContainText('(614) 555-0142');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(phone).toBeVisible();
  await documents.getByRole('button', { name: `Use email ${other.email}` }).click();
  await expect(documents.getByRole('link', { name: 'Show that applicant' })).toBeVisible();
});

test('the resumes of a list are saved as one archive', async ({ page, server, expectFault }) => {
  expectFault(/404/);
  const { id, job_ids } = await createApplicant(server, { first_name: 'Ivo', last_name: 'Ilveska' });
  const bytes = docxOf(lines);
  await openAdminPage(page, server, '/admin/applicants?q=Ilveska');
  await page.getByRole('button', { name: 'Resumes (ZIP)' }).click();
  await expect(page.getByText('Nobody in this list has sent a resume.')).toBeVisible();
  await sendFile(server.recruiter, { id, name: 'cv.docx', bytes });
  await openAdminPage(page, server, `/admin/jobs/${job_ids[0]}`);
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Resumes (ZIP)' }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toMatch(/^resumes-.*\.zip$/);
  const files = readStoredZip(await readFile(await download.path()));
  expect([...files.keys()]).toEqual(['Ilveska Ivo - cv.docx']);
  expect(files.get('Ilveska Ivo - cv.docx')?.equals(bytes)).toBe(true);
  await expectNoSidewaysScroll(page);
});

test('a document with a virus is kept apart, and one that waits says so', async ({ page, startServer }) => {
  const scanner = await startScanner();
  const server = await startServer({ CLAMD_URL: scanner.url });
  const { id } = await createApplicant(server);
  await sendFile(server.recruiter, { id, name: 'invoice.docx', bytes: docxOf(['VIRUS']) });
  await sendFile(server.recruiter, { id, name: 'resume.docx', bytes: docxOf(lines) });
  await waitForWords(server, id);
  const listed = () => server.recruiter.listDocuments({ params: { id } });
  await expect
    .poll(async () => (await listed()).map(({ scan_state }) => scan_state).toSorted())
    .toEqual(['clean', 'infected']);
  await openAdminPage(page, server, `/admin/applicants/${id}`);
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents).toContainText('It has a virus');
  await expect(documents.getByRole('button', { name: 'Download resume.docx' })).toBeVisible();
  await expect(documents.getByRole('button', { name: 'Download invoice.docx' })).toHaveCount(0);
  await scanner.close();
  await sendFile(server.recruiter, { id, name: 'late.docx', bytes: docxOf(['late']) });
  await page.reload();
  await expect(documents).toContainText('Waiting for the virus scan.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await openAdminPage(page, server, '/admin/system/health');
  await expect(page.getByText('One document with a virus')).toBeVisible();
});
