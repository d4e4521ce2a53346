import type { Page } from '@playwright/test';
import type { Application } from '../../src/contract/applications.ts';
import type { Job } from '../../src/contract/jobs.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, readThePage, sendingMails, test } from '../support/browser.ts';
import { applyFor, createAdmin, createJob, createQuestion, newAnswerKey } from '../support/builders.ts';
import { createHttpApi } from '../support/http-api.ts';
import type { TestServer } from '../support/test-server.ts';

test('an application is moved by its menu, and back with Undo @main @both', async ({ page, server }) => {
  const { job } = await createJobWith(server, ['Ana', 'Bo']);
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  const row = page.getByRole('row').filter({ hasText: 'Ana Staged' });
  await expect(row).toContainText('Waiting since just now');
  const menu = page.getByRole('button', { name: 'Move Ana Staged' });
  const choice = page.getByRole('group', { name: 'Move Ana Staged' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(choice.getByRole('button', { name: 'In contact' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(choice.getByRole('button', { name: 'Introduced' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Moved Ana Staged to “Introduced”.')).toBeVisible();
  expect(await stagesOf(server, job)).toEqual({ Ana: 'Introduced', Bo: 'New' });
  await expect(page.getByRole('rowheader')).toHaveText([/^New1/, /Bo Staged/, /^Introduced1/, /Ana Staged/]);
  await expect(row.getByRole('rowheader').getByRole('link')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('z');
  await expect(page.getByText('Undone. Ana Staged is in “New” again.')).toBeVisible();
  expect(await stagesOf(server, job)).toEqual({ Ana: 'New', Bo: 'New' });
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(page.getByText('Done again. Ana Staged is in “Introduced” again.')).toBeVisible();
  expect(await stagesOf(server, job)).toEqual({ Ana: 'Introduced', Bo: 'New' });
  await readThePage(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone. Ana Staged is in “New” again.')).toBeVisible();
});

test('a job is decided from its list without opening anybody: a key is about one row, and the last one of a stage is said', async ({
  page,
  shareServer,
}) => {
  const server = await shareServer(sendingMails);
  const licence = await createQuestion(server, { kind: 'yes_no', requirement: 'A driving licence' });
  const { job, applications } = await createJobWith(server, ['Ana', 'Bo', 'Cy', 'Di']);
  const ana = applications.find(({ applicant }) => applicant.first_name === 'Ana')!;
  const answers = [{ question_id: licence.id, version: licence.version, value: 'no' }];
  const { reference } = ana.submissions[0]!;
  await server.visitor.saveAnswers({ body: { reference, key: newAnswerKey(), answers } });
  await server.recruiter.createNote({ body: { applicant_id: ana.applicant.id, text: 'Starts on Monday' } });
  const bo = applications.find(({ applicant }) => applicant.first_name === 'Bo')!;
  const other = await createJob(server);
  await applyFor(server, other.id, { email: bo.applicant.email });
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: `${name} Staged` });
  await expect(
    rowOf('Ana').getByRole('cell', { name: /^A driving licence ?: No Starts on Monday$/ }),
  ).toBeVisible();
  await expect(
    rowOf('Bo').getByRole('cell', { name: `No answers yet Also applied for ${other.name} · New` }),
  ).toBeVisible();
  await expect(rowOf('Ana').getByRole('link', { name: ana.applicant.phone_shown })).toBeVisible();
  const nameLink = (name: string) => page.getByRole('link', { name: `${name} Staged` });
  const isSaid = page.getByText('Not this time: an email goes out in 10 minutes');

  await page.keyboard.press('j');
  await expect(nameLink('Ana')).toBeFocused();
  // Twice without a pause: two people.
  await page.keyboard.press('e');
  await page.keyboard.press('e');
  await expect(nameLink('Cy')).toBeFocused();
  await expect(page.getByText('Moved Bo Staged to “In contact”.')).toBeVisible();
  await expect(isSaid).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await expect(nameLink('Di')).toBeFocused();
  await expect(page.getByText('Moved Cy Staged to “Not this time”.')).toBeVisible();
  await expect(isSaid).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText('That was the last one.')).toBeVisible();
  // The stage has nobody left, so a key more is about nobody.
  await page.keyboard.press('e');
  await expect(page.getByText('Moved Di Staged to “Not this time”.')).toBeVisible();
  const [next, no] = ['In contact', 'Not this time'];
  expect(await stagesOf(server, job)).toEqual({ Ana: next, Bo: next, Cy: no, Di: no });
  await page.keyboard.press('z');
  await expect(page.getByText('Undone.')).toBeVisible();

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await rowOf('Di').hover();
  await page.keyboard.press('e');
  await expect(page.getByText('Moved Di Staged to “In contact”.')).toBeVisible();
  expect(await stagesOf(server, job)).toEqual({ Ana: next, Bo: next, Cy: no, Di: next });

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Chosen', exact: true })).toBeVisible();
  await expect(page.getByRole('row').getByRole('button', { name: /^(In contact|Introduced) / })).toHaveCount(
    0,
  );
  await server.recruiter.deleteQuestion({ params: { id: licence.id } });
});

test('on the board a card moves by keys, by dragging and by its menu, and the choice of the board is kept', async ({
  page,
  server,
}) => {
  const { job } = await createJobWith(server, ['Ana', 'Bo', 'Cy']);
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  const parts = page.getByRole('navigation', { name: 'On this page' });
  await expect(parts.getByRole('link', { name: 'People 3' })).toHaveAttribute('aria-current', 'true');
  await parts.getByRole('link', { name: 'Job' }).click();
  await expect(parts.getByRole('link', { name: 'Job' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Board' }).click();
  await expect(page).toHaveURL(`/admin/jobs/${job.id}?view=board`);
  const [first, second, interview] = [
    columnOf(page, 'New'),
    columnOf(page, 'In contact'),
    columnOf(page, 'Interview'),
  ];
  await expect(first.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);

  // The third move waits until the page has what the second one stored.
  const { promise: isThirdFree, resolve: freeThird } = Promise.withResolvers<void>();
  let moves = 0;
  await page.route('**/api/admins/applications/move', async (route) => {
    if (++moves === 3) await isThirdFree;
    await route.continue();
  });
  const moved = (stage: string) => page.getByText(`Moved Ana Staged to “${stage}”.`);
  await first.getByRole('link', { name: 'Ana Staged' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(moved('Introduced')).toBeVisible();
  await expect(second.getByRole('link', { name: 'Ana Staged' })).toBeFocused();
  freeThird();
  await expect(moved('In contact')).toBeVisible();
  await page.keyboard.press('z');
  await expect(columnOf(page, 'Introduced').getByRole('link', { name: 'Ana Staged' })).toBeFocused();
  // The next `z` is no second half of a double press.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('z');
  await second.getByRole('link', { name: 'Ana Staged' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(first.getByRole('link', { name: 'Bo Staged' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first.getByRole('link', { name: 'Cy Staged' })).toBeFocused();

  await first.getByRole('listitem').filter({ hasText: 'Bo Staged' }).dragTo(interview);
  await expect(interview.getByRole('link', { name: 'Bo Staged' })).toBeVisible();
  await expect(page.getByText('Moved Bo Staged to “Interview”.')).toBeVisible();
  await page.getByRole('button', { name: 'Move Cy Staged' }).click();
  await page.getByRole('button', { name: 'Withdrawn' }).click();
  await expect(page.getByText('Moved Cy Staged to “Withdrawn”.')).toBeVisible();
  expect(await stagesOf(server, job)).toEqual({ Ana: 'In contact', Bo: 'Interview', Cy: 'Withdrawn' });

  await page.goto(`/admin/jobs/${job.id}`);
  await expect(columnOf(page, 'Interview').getByRole('link', { name: 'Bo Staged' })).toBeVisible();
});

test('a card whose move is refused goes back, with the reason, and Escape drops nothing', async ({
  page,
  server,
}) => {
  const { job, applications } = await createJobWith(server, ['Ana']);
  const olga = await createAdmin(server, { first_name: 'Olga', surname: 'Other' });
  const { token } = await server.visitor.logIn({ body: olga });
  await openAdminPage(page, server, `/admin/jobs/${job.id}?view=board`);
  const card = page.getByRole('listitem').filter({ hasText: 'Ana Staged' });
  await card.hover();
  await page.mouse.down();
  await columnOf(page, 'Placed').hover();
  await columnOf(page, 'Placed').hover();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(columnOf(page, 'New').getByRole('link', { name: 'Ana Staged' })).toBeVisible();
  expect(await stagesOf(server, job)).toEqual({ Ana: 'New' });

  const stages = await server.recruiter.listStages();
  await createHttpApi(server.url, token).moveApplications({
    body: { applications: applications.map(({ id }) => ({ id })), stage_id: stages[3]!.id },
  });
  await card.dragTo(columnOf(page, 'Placed'));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed! Ana Staged was not moved.');
  await expect(alert).toContainText('Ana Staged: Olga Other has moved them to Interview since.');
  await expect(columnOf(page, 'Interview').getByRole('listitem')).toContainText('Not moved');
  expect(await stagesOf(server, job)).toEqual({ Ana: 'Interview' });
});

test('a job is closed with eight answered, and one Undo opens it and calls the mails back', async ({
  page,
  shareServer,
}) => {
  const server = await shareServer(sendingMails);
  const names = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'];
  const { job, applications } = await createJobWith(server, names);
  const theirs = new Set(applications.map(({ applicant }) => applicant.email));
  const mailStates = async () => {
    const { items } = await server.recruiter.listMails({ query: { kind: 'stage', limit: 500 } });
    return items.filter(({ recipient }) => theirs.has(recipient)).map(({ state }) => state);
  };
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);

  await page.getByRole('button', { name: 'Move Ana Staged' }).click();
  await page
    .getByRole('group', { name: 'Move Ana Staged' })
    .getByRole('button', { name: 'Not this time' })
    .click();
  const question = page.getByRole('dialog', { name: 'Move Ana Staged to “Not this time”?' });
  await expect(question).toContainText('1 email will be sent in 10 minutes.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await stagesOf(server, job)).toMatchObject({ Ana: 'New' });

  await page.getByRole('button', { name: `Disable ${job.name}` }).click();
  const closing = page.getByRole('dialog', { name: `Close ${job.name}?` });
  await expect(closing).toContainText('8 applications are in progress.');
  await expect(closing.getByRole('button', { name: 'Close the job' })).toBeVisible();
  await closing.getByLabel('Move them to').selectOption('Not this time');
  await expect(closing).toContainText('8 emails will be sent in 10 minutes.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await closing.getByRole('button', { name: 'Close and send 8 emails' }).click();
  await expect(
    page.getByText(
      `${job.name} is now closed. Moved 8 applications to “Not this time”. 8 emails go out in 10 minutes.`,
    ),
  ).toBeVisible();
  expect((await server.recruiter.getJob({ params: { id: job.id } })).active).toBe(false);
  expect(new Set(Object.values(await stagesOf(server, job)))).toEqual(new Set(['Not this time']));
  expect(await mailStates()).toEqual(names.map(() => 'waiting'));

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone. The job is open again.')).not.toContainText('go out');
  expect((await server.recruiter.getJob({ params: { id: job.id } })).active).toBe(true);
  expect(new Set(Object.values(await stagesOf(server, job)))).toEqual(new Set(['New']));
  expect(await mailStates()).toEqual(names.map(() => 'called_back'));
});

test('a move of more than a thousand says that it is working', async ({ page, server }) => {
  const { job } = await createJobWith(server, ['Ana']);
  const preview = { moves: 1_500, mails: 0, unchanged: 0, refused: [], mail_after_minutes: 10 };
  const without_mail = [{ reason: 'mail_off', applications: 1_500 }];
  await page.route('**/move-preview', (route) => route.fulfill({ json: { ...preview, without_mail } }));
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/close', async (route) => {
    await isSeen;
    await route.continue();
  });
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.getByRole('button', { name: `Disable ${job.name}` }).click();
  const closing = page.getByRole('dialog');
  await closing.getByLabel('Move them to').selectOption('Withdrawn');
  await closing.getByRole('button', { name: 'Close and move 1,500 applications' }).click();
  await expect(closing).toContainText('Moving 1,500 applications. One undo takes them all back.');
  await expect(closing.getByRole('progressbar')).toBeVisible();
  goOn();
  await expect(page.getByText(`${job.name} is now closed.`)).toBeVisible();
  await expect(closing).toBeHidden();
});

function columnOf(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

async function createJobWith(
  server: TestServer,
  names: string[],
): Promise<{ job: Job; applications: Application[] }> {
  const job = await createJob(server);
  for (const first_name of names) await applyFor(server, job.id, { first_name, last_name: 'Staged' });
  return { job, applications: await applicationsOf(server, job) };
}

async function applicationsOf(server: TestServer, job: Job): Promise<Application[]> {
  return (await server.recruiter.listApplications({ query: { job: job.id } })).items;
}

async function stagesOf(server: TestServer, job: Job): Promise<Record<string, string>> {
  const applications = await applicationsOf(server, job);
  return Object.fromEntries(applications.map(({ applicant, stage }) => [applicant.first_name, stage.name]));
}
