import type { Locator, Page } from '@playwright/test';
import type { Application } from '../../src/contract/applications.ts';
import type { Job } from '../../src/contract/jobs.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, readThePage, sendingMails, test } from '../support/browser.ts';
import { applyFor, createAdmin, createApplicant, createJob, nextNumber } from '../support/builders.ts';
import { createHttpApi } from '../support/http-api.ts';
import type { TestServer } from '../support/test-server.ts';

test('forty are answered by the keys, and three of them called back before their mail leaves', async ({
  page,
  shareServer,
}) => {
  const server = await shareServer(sendingMails);
  const { job, applications } = await createJobWith(server, 40);
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  const bar = barOf(page);

  await page.getByRole('checkbox', { name: 'Choose all shown in New' }).press('Space');
  await expect(bar).toContainText('40 chosen');
  await page.keyboard.press('r');
  const question = page.getByRole('dialog', { name: 'Move 40 applications to “Not this time”?' });
  await expect(question).toContainText('40 emails will be sent in 10 minutes.');
  await expectAccessible(page);
  await readThePage(page);
  await question.getByRole('button', { name: 'Move and send 40 emails' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(
    page.getByText('Moved 40 applications to “Not this time”. 40 emails go out in 10 minutes.'),
  ).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await countMails(server, applications)).toEqual({ waiting: 40 });

  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await rows.nth(4).getByRole('rowheader').getByRole('link').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('X');
  await expect(bar).toContainText('3 chosen');
  await expect(page.getByRole('checkbox', { name: /^Choose Person/, checked: true })).toHaveCount(3);
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'In contact', exact: true }).press('Enter');
  await expect(page.getByText('Moved 3 applications to “In contact”.')).toBeVisible();
  expect(await countMails(server, applications)).toEqual({ waiting: 37, called_back: 3 });
  await page.keyboard.press('z');
  await expect(page.getByText('Undone. 3 applications are where they were.')).toBeVisible();
  expect(await countMails(server, applications)).toEqual({ waiting: 40 });
  await page.keyboard.press('z');
  await expect(page.getByText('Done again. 3 applications are moved again.')).toBeVisible();
});

test('what a colleague has moved meanwhile is named one by one, and stays chosen', async ({
  page,
  server,
}) => {
  const olga = await createAdmin(server, { first_name: 'Olga', surname: 'Other' });
  const { token } = await server.visitor.logIn({ body: olga });
  const { job, applications } = await createJobWith(server, 5);
  const stages = await server.recruiter.listStages();
  const nameOf = (name: string) => stages.find((stage) => stage.name === name)!.id;
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  const bar = barOf(page);
  await page.getByRole('checkbox', { name: 'Choose all shown in New' }).check();
  await createHttpApi(server.url, token).moveApplications({
    body: { applications: applications.slice(0, 3).map(({ id }) => ({ id })), stage_id: nameOf('Interview') },
  });
  await moveBy(bar, 'Introduced');
  const notice = page.getByRole('status').filter({ hasText: 'Success!' });
  await expect(notice).toContainText(
    'Moved 2 applications to “Introduced”. 3 applications stay where they are:',
  );
  const moved = applications
    .slice(0, 3)
    .map(({ applicant: { first_name, last_name } }) => `${first_name} ${last_name}`);
  for (const name of moved) {
    await expect(notice).toContainText(`${name}: Olga Other has moved them to Interview since.`);
    await expect(page.getByRole('checkbox', { name: `Choose ${name}` })).toBeChecked();
  }
  await expect(bar).toContainText('3 chosen');
  await moveBy(bar, 'Introduced');
  await expect(page.getByText('Moved 3 applications to “Introduced”.')).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await stagesOf(server, job)).toEqual({ Introduced: 5 });
});

test('people are chosen over pages and filters, all that match as a second step, tagged and moved with one undo each @both', async ({
  page,
  server,
}) => {
  const mark = `Chosen${nextNumber()}`;
  const { job } = await createJobWith(server, 53, mark);
  await openAdminPage(page, server, `/admin/applicants?q=${mark}`);
  const bar = barOf(page);
  if (test.info().project.name === 'phone') await page.getByRole('button', { name: 'More' }).click();
  const all = page.getByRole('checkbox', { name: 'All on this page' });
  await all.check();
  await expect(bar).toContainText('50 chosen');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(all).not.toBeChecked();
  await page.getByRole('checkbox', { name: `Choose Person1 ${mark}` }).check();
  await expect(bar).toContainText('51 chosen');
  await page.goBack();
  await expect(all).toBeChecked();
  await bar.getByRole('button', { name: 'All 53 that match' }).click();
  await expect(bar).toContainText('53 chosen');
  await expect(bar.getByRole('button', { name: 'All 53 that match' })).toBeHidden();
  await expectNoSidewaysScroll(page);

  const tag = `Night ${nextNumber()}`;
  await bar.getByRole('button', { name: 'Tags' }).click();
  await bar.getByRole('combobox', { name: 'Add a tag' }).fill(tag);
  const question = page.getByRole('dialog', { name: `Tag 53 people “${tag}”?` });
  // So soon after the click that opened the menu, it may count as its double.
  await readThePage(page);
  await page.getByRole('option', { name: `New tag “${tag}”` }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await readThePage(page);
  await question.getByRole('button', { name: 'Tag 53 people' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(`Tagged 53 people “${tag}”.`)).toBeVisible();
  await expect(bar).toBeHidden();
  const tagged = async () => (await server.recruiter.listTags({ query: { q: tag } })).items[0]?.people ?? 0;
  expect(await tagged()).toBe(53);
  await page.keyboard.press('z');
  await expect(page.getByText('Undone.')).toBeVisible();
  expect(await tagged()).toBe(0);

  await page.getByRole('checkbox', { name: `Choose Person53 ${mark}` }).check();
  await page.getByRole('checkbox', { name: `Choose Person51 ${mark}` }).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 chosen');
  await moveBy(bar, 'Placed');
  await expect(page.getByText('Moved 3 applications to “Placed”.')).toBeVisible();
  expect(await stagesOf(server, job)).toEqual({ New: 50, Placed: 3 });
  await expect(all).not.toBeChecked();

  await all.check();
  await moveBy(bar, 'Interview', 'Move 47 applications');
  const notice = page.getByRole('status').filter({ hasText: 'Success!' });
  await expect(notice).toContainText(
    'Moved 47 applications to “Interview”. 3 applications stay where they are:',
  );
  await expect(notice).toContainText(`Person52 ${mark}: No application in progress matches the list.`);
  await expect(bar).toContainText('3 chosen');
  await expect(bar).toContainText('None of them has an application in progress that matches the list.');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.keyboard.press('z');
  await expect(page.getByText('Undone. 47 applications are where they were.')).toBeVisible();
  expect(await stagesOf(server, job)).toEqual({ New: 50, Placed: 3 });
});

test('cards of the board are chosen by keys and boxes, a column at once, and moved together', async ({
  page,
  server,
}) => {
  const { job } = await createJobWith(server, 4);
  await openAdminPage(page, server, `/admin/jobs/${job.id}?view=board`);
  const bar = barOf(page);
  const column = page.getByRole('region', { name: 'New', exact: true });
  await expect(column.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('j');
  const first = column.getByRole('link', { name: 'Person1 Chosen' });
  await expect(first).toBeFocused();
  // A deciding key is about the card, and a second press about the next one.
  await page.keyboard.press('e');
  await expect(column.getByRole('link', { name: 'Person2 Chosen' })).toBeFocused();
  await expect(column.getByRole('listitem')).toHaveCount(3);
  await expect(page.locator('[aria-keyshortcuts=z]')).toBeVisible();
  await page.keyboard.press('z');
  await expect(column.getByRole('listitem')).toHaveCount(4);
  await first.focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('X');
  await expect(bar).toContainText('3 chosen');
  await expect(column.getByRole('checkbox', { name: /^Choose Person/, checked: true })).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await moveBy(bar, 'Interview');
  await expect(page.getByText('Moved 3 applications to “Interview”.')).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await stagesOf(server, job)).toEqual({ New: 1, Interview: 3 });

  const interview = page.getByRole('region', { name: 'Interview', exact: true });
  await interview.getByRole('checkbox', { name: 'Choose all shown in Interview' }).check();
  await interview.getByRole('checkbox', { name: 'Choose Person2 Chosen' }).uncheck();
  await expect(bar).toContainText('2 chosen');
  await page.keyboard.press('r');
  await expect(page.getByText('Moved 2 applications to “Not this time”.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Undone. 2 applications are where they were.')).toBeVisible();
  expect(await stagesOf(server, job)).toEqual({ New: 1, Interview: 3 });
});

for (const list of ['applicants', 'jobs', 'job'] as const) {
  test(`at least four rows of the list of ${list} are on the screen of a phone @phone`, async ({
    page,
    server,
  }) => {
    const mark = `Compact${nextNumber()}`;
    const { job } = await createJobWith(server, 6, mark);
    for (let number = 0; number < 6; number += 1)
      await createJob(server, { name: `${mark} forklift operator ${number}` });
    await openAdminPage(
      page,
      server,
      { applicants: '/admin/applicants', jobs: '/admin/jobs', job: `/admin/jobs/${job.id}` }[list],
    );
    const rows = page.locator('#main tr').filter({ has: page.locator('td') });
    await expect(rows.nth(5)).toBeVisible();
    // The list of a job begins under its head.
    if (list === 'job')
      await page
        .getByRole('heading', { name: 'Current applicants' })
        .evaluate((element) => element.scrollIntoView());
    const seen = await rows.evaluateAll(
      (all) =>
        all.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        }).length,
    );
    expect(seen).toBeGreaterThanOrEqual(4);
    const cells = await rows
      .nth(1)
      .locator('th, td')
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().height > 0));
    // The list of a job, which no document specifies, has the facts and the time below the name, and no line for an answer and a note that nobody gave.
    expect(cells.filter((isShown) => !isShown)).toHaveLength(list === 'job' ? 2 : 0);
    await expectNoSidewaysScroll(page);
  });
}

test('a row of people is 40 pixels high, and says the stage', async ({ page, server }) => {
  const applicant = await createApplicant(server, { last_name: `Line${nextNumber()}` });
  await openAdminPage(page, server, `/admin/applicants?q=${applicant.last_name}`);
  const row = page.getByRole('row').filter({ hasText: applicant.last_name });
  await expect(row.getByRole('rowheader')).toContainText('· New');
  await expect(row.getByRole('cell').first()).toHaveText(/\d{1,2}:\d\d\s[AP]M$/);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(41);
});

function barOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Chosen', exact: true });
}

/** Moves the chosen ones by the menu, and says yes to its question if it comes. */
async function moveBy(bar: Locator, stage: string, yes?: string): Promise<void> {
  const page = bar.page();
  const menu = bar.getByRole('button', { name: /^Move \d+ chosen/ });
  const row = bar.getByRole('button', { name: new RegExp(`^${stage}( ?sends an email)?$`) });
  await expect(async () => {
    await menu.click();
    await row.click({ timeout: 2_000 });
  }).toPass();
  if (yes === undefined) return;
  await readThePage(page);
  await page.getByRole('dialog').getByRole('button', { name: yes }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function createJobWith(
  server: TestServer,
  people: number,
  last_name = 'Chosen',
): Promise<{ job: Job; applications: Application[] }> {
  const job = await createJob(server);
  for (let number = 1; number <= people; number += 1) {
    await applyFor(server, job.id, { first_name: `Person${number}`, last_name });
  }
  const { items } = await server.recruiter.listApplications({ query: { job: job.id, sort: 'created' } });
  return { job, applications: items };
}

async function countMails(server: TestServer, applications: Application[]): Promise<Record<string, number>> {
  const theirs = new Set(applications.map(({ applicant }) => applicant.email));
  const { items } = await server.recruiter.listMails({ query: { kind: 'stage', limit: 500 } });
  return countBy(items.filter(({ recipient }) => theirs.has(recipient)).map(({ state }) => state));
}

async function stagesOf(server: TestServer, job: Job): Promise<Record<string, number>> {
  const stages = await server.recruiter.countStages({ params: { id: job.id } });
  return Object.fromEntries(
    stages
      .filter(({ applications }) => applications > 0)
      .map(({ name, applications }) => [name, applications]),
  );
}

function countBy(words: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
