import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, readThePage, sendingMails, test } from '../support/browser.ts';
import { createAdmin, createApplicant, createJob, nextNumber } from '../support/builders.ts';
import type { TestServer } from '../support/test-server.ts';

test('the chosen people get a follow-up of a colleague, with one undo, and those who cannot stay chosen', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const kim = await createAdmin(server, { first_name: 'Kim', surname: 'Lee' });
  const mark = `Later${nextNumber()}`;
  const people = await createPeople(server, mark, 3);
  await openAdminPage(page, server, `/admin/applicants?q=${mark}`);
  const bar = barOf(page);
  await page.getByRole('checkbox', { name: 'All on this page' }).check();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Follow up on 3 people' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('On', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Add 3 follow-ups' }).click();
  await expect(dialog.getByText('Write the note')).not.toHaveCount(0);
  await dialog.getByLabel('What to do').fill('Ask for the licence');
  await dialog.getByLabel('On', { exact: true }).fill('2026-01-31');
  await dialog.getByLabel('Colleague').selectOption('Kim Lee');
  await server.recruiter.eraseApplicant({ params: { id: people[0]!.id } });
  await pressLater(dialog.getByRole('button', { name: 'Add 3 follow-ups' }));
  const notice = page.getByRole('status').filter({ hasText: 'Success!' });
  await expect(notice).toContainText('2 people come back on Jan 31, 2026. 1 person stays unchanged:');
  await expect(notice).toContainText(`Person1 ${mark}: This person was erased.`);
  await expect(bar).toContainText('1 chosen');
  expect(await followUpsOf(server, mark)).toEqual([
    [`Person2 ${mark}`, 'Ask for the licence', '2026-01-31', kim.username],
    [`Person3 ${mark}`, 'Ask for the licence', '2026-01-31', kim.username],
  ]);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('z');
  await expect(page.getByText('Undone. 2 follow-ups are gone.')).toBeVisible();
  expect(await followUpsOf(server, mark)).toEqual([]);
});

test('an undo of follow-ups names those that were done since', async ({ page, server }) => {
  const mark = `Done${nextNumber()}`;
  await createPeople(server, mark, 2);
  await openAdminPage(page, server, `/admin/applicants?q=${mark}`);
  await page.getByRole('checkbox', { name: 'All on this page' }).check();
  await barOf(page).getByRole('button', { name: 'Follow up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Follow up on 2 people' });
  await dialog.getByLabel('What to do').fill('Call back');
  await pressLater(dialog.getByRole('button', { name: 'Add 2 follow-ups' }));
  await expect(page.getByText(/2 people come back on /)).toBeVisible();
  const { items } = await server.recruiter.listFollowUps({ query: { when: 'all', of: 'all', limit: 500 } });
  const done = items.find(({ applicant_name }) => applicant_name === `Person2 ${mark}`)!;
  await server.recruiter.updateNote({ body: { id: done.id, done: true } });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone. The follow-up is gone. 1 follow-up stays:')).toBeVisible();
  await expect(
    page.getByText(`Person2 ${mark}: The follow-up has been changed or done since.`),
  ).toBeVisible();
});

test('each of the chosen gets a mail of their own, after it was said who gets none and why', async ({
  page,
  shareServer,
  expectFault,
}) => {
  expectFault(/422/);
  const server = await shareServer(sendingMails);
  await server.recruiter.createSnippet({
    body: { name: 'Papers', text: 'Hello {first_name}, please bring your papers.' },
  });
  const mark = `Written${nextNumber()}`;
  const [held] = await createPeople(server, mark, 3);
  await server.recruiter.updateSuppression({ body: { address: held!.email, suppressed: true } });
  await openAdminPage(page, server, `/admin/applicants?q=${mark}`);
  const bar = barOf(page);
  await page.getByRole('checkbox', { name: 'All on this page' }).check();
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Write to 3 people' });
  await expect(dialog).toContainText(
    '2 people get an email of their own. It goes out in 10 minutes; until then, undo stops it.',
  );
  await expect(dialog).toContainText('1 person gets none:');
  await expect(dialog).toContainText(`Person1 ${mark}: This address gets no email`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const send = dialog.getByRole('button', { name: 'Send 2 emails' });
  await send.click();
  await expect(dialog.getByText('Enter a subject')).not.toHaveCount(0);
  await dialog.getByLabel('Subject').fill('Your first day');
  await dialog.getByLabel('Email', { exact: true }).fill('{surname} ');
  await pressLater(send);
  await expect(dialog.getByText('{surname} cannot be used here', { exact: false }).first()).toBeVisible();
  await expect(dialog.getByLabel('Subject')).toHaveValue('Your first day');
  await dialog.getByLabel('Email', { exact: true }).fill('');
  await dialog.getByRole('combobox', { name: 'Start with' }).selectOption('Papers');
  await pressLater(send);
  const notice = page.getByRole('status').filter({ hasText: 'Success!' });
  await expect(notice).toContainText('2 emails go out in 10 minutes. 1 person stays unchanged:');
  await expect(bar).toContainText('1 chosen');
  await expect(page.getByRole('dialog')).toBeHidden();
  const { items } = await server.recruiter.listMails({ query: { kind: 'personal' } });
  const words = await Promise.all(
    items.map(async ({ id }) => (await server.recruiter.getMail({ params: { id } })).words),
  );
  expect(words.toSorted()).toEqual([
    'Hello Person2, please bring your papers.',
    'Hello Person3, please bring your papers.',
  ]);
});

test('All applicants are filtered by the follow-ups that are due, and then by the colleague', async ({
  page,
  server,
}) => {
  const kim = await createAdmin(server, { first_name: 'Kim', surname: `Lee${nextNumber()}` });
  const mark = `Filtered${nextNumber()}`;
  const [mine, theirs] = await createPeople(server, mark, 3);
  const note = { text: 'Call back', due_on: '2026-01-31' };
  await server.recruiter.followUpApplicants({ body: { ...note, applicants: [mine!.id] } });
  const ofKim = { ...note, applicants: [theirs!.id], assignee: kim.username };
  await server.recruiter.followUpApplicants({ body: ofKim });
  await openAdminPage(page, server, `/admin/applicants?q=${mark}`);
  const rows = page.locator('#main tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(page.getByLabel('Follow-up of', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Follow-up', { exact: true }).selectOption('Follow-up due');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Follow-up of', { exact: true }).selectOption(`Kim ${kim.surname}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`Person2 ${mark}`);
  await expect(page).toHaveURL(/follow_up=due.*follow_up_of=/);
});

function barOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Chosen', exact: true });
}

/** The dialog may have moved under the pointer: a second press at the same place counts later. */
async function pressLater(button: Locator): Promise<void> {
  await readThePage(button.page());
  await button.click();
}

async function createPeople(server: TestServer, last_name: string, count: number) {
  const job = await createJob(server);
  const people = [];
  for (let number = 1; number <= count; number += 1) {
    people.push(await createApplicant(server, { job_id: job.id, first_name: `Person${number}`, last_name }));
  }
  return people;
}

async function followUpsOf(server: TestServer, mark: string) {
  const { items } = await server.recruiter.listFollowUps({ query: { of: 'all', when: 'all', limit: 500 } });
  return items
    .filter(({ applicant_name }) => applicant_name.endsWith(mark))
    .toSorted((one, other) => one.applicant_name.localeCompare(other.applicant_name))
    .map((note) => [note.applicant_name, note.text, note.due_on, note.assignee?.username]);
}
