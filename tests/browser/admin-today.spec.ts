import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, sendingMails, test } from '../support/browser.ts';
import { createApplicant, createJob, newMessage, nextNumber } from '../support/builders.ts';

test('Today stands above the jobs, leads to the people, the oldest first, and they are walked with the keys @main @both', async ({
  page,
  server,
}) => {
  const job = await createJob(server, { name: `Today ${nextNumber()}` });
  const first = await createApplicant(server, { job_id: job.id });
  const second = await createApplicant(server, { job_id: job.id });
  await openAdminPage(page, server, '/admin');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('link', { name: /unread applicants?$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  await expect(page.getByRole('link', { name: `Manage ${job.name}` })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await today.getByRole('link', { name: /unread applicants?$/ }).press('Enter');
  await expect(page).toHaveURL(/is_new=true&sort=applied$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applicants');
  // The list may be longer than a page.
  await page.goto(`${page.url()}&job=${job.id}`);
  const names = page.getByRole('row').getByRole('rowheader');
  await expect(names).toContainText([first.last_name, second.last_name]);
  await expectNoSidewaysScroll(page);
  await names.first().getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.last_name);
  await page.keyboard.press('Shift+J');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.last_name);
});

test('Today is decided where it stands: each key is about the row with the focus, and the last one is said @main', async ({
  page,
  startServer,
}) => {
  const server = await startServer({});
  const job = await createJob(server, { name: 'Welder' });
  const people = [];
  for (let count = 0; count < 5; count += 1) {
    people.push(await createApplicant(server, { job_id: job.id }));
  }
  await server.visitor.sendMessage({ body: newMessage({ name: 'Mona Writer' }) });
  await openAdminPage(page, server, '/admin');
  const today = page.getByRole('region', { name: 'Today' });
  const rows = today.getByRole('listitem').filter({ has: page.getByText('Welder') });
  await expect(rows).toHaveCount(3);
  await expect(today.getByRole('link', { name: 'See all 5' })).toBeVisible();
  await expect(today.getByRole('link', { name: 'Answer Mona Writer' })).toBeVisible();
  await expectAccessible(page);

  const nameIn = (row: Locator) => row.getByRole('link').first();
  await page.keyboard.press('ArrowDown');
  await expect(nameIn(rows.first())).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expect(nameIn(rows.last())).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(today.getByRole('link', { name: 'Mona Writer', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('rowheader').getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(today.getByRole('link', { name: 'Mona Writer', exact: true })).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(nameIn(rows.first())).toBeFocused();
  // Twice without a pause: two people.
  await page.keyboard.press('e');
  await page.keyboard.press('e');
  await expect(today.getByRole('link', { name: '3 unread applicants' })).toBeVisible();
  await expect(rows.first().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.press('e');
  await page.keyboard.press('e');
  await expect(today.getByText('That was the last one.')).toBeVisible();
  const { items } = await server.recruiter.listApplications({ query: { job: job.id, sort: 'created' } });
  const next = 'In contact';
  assert.deepEqual(
    items.map(({ stage }) => stage.name),
    [next, next, 'Not this time', next, next],
  );
  // Nobody else is decided when nothing has the focus.
  await page.keyboard.press('z');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(people[4]?.last_name ?? '');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('e');
  await rows.first().getByRole('link').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(people[4]?.last_name ?? '');
  const [last] = (await server.recruiter.listApplications({ query: { job: job.id } })).items;
  assert.equal(last?.stage.name, 'New');
});

test('who was opened and not decided stays on Today until somebody answers or puts them off, and is late after the promised days @both', async ({
  page,
  startServer,
}) => {
  const server = await startServer({ ...sendingMails, ANSWER_WITHIN_DAYS: '2' });
  const [first, second] = [await createApplicant(server), await createApplicant(server)];
  for (const { id } of [first, second]) await server.recruiter.openApplicant({ params: { id } });
  await openAdminPage(page, server, '/admin');
  const today = page.getByRole('region', { name: 'Today' });
  const rows = today.getByRole('listitem');
  await expect(rows.getByRole('link', { name: first.last_name })).toBeVisible();
  await expect(rows.getByText('Late')).toHaveCount(0);
  await expect(rows.first().getByRole('link', { name: first.phone_shown })).toBeVisible();
  await expectAccessible(page);
  await today.getByRole('link', { name: '2 wait for an answer' }).click();
  await expect(page.getByRole('rowheader')).toContainText([first.last_name, second.last_name]);
  await expect(page.getByRole('link', { name: 'Remove Person or application opened' })).toBeVisible();
  await server.recruiter.createNote({
    body: { applicant_id: first.id, text: 'Call again', due_on: '2999-12-31' },
  });
  await page.goto(`${server.url}/admin`);
  await expect(today.getByRole('link', { name: '1 waits for an answer' })).toBeVisible();

  const [written, unread] = [await createApplicant(server), await createApplicant(server)];
  const mail = { subject: 'Night shifts', text: 'Are you still looking?' };
  await server.recruiter.writeToApplicants({ body: { people: [{ id: written.id }], ...mail } });
  await page.clock.setFixedTime(Date.now() + 3 * 86_400_000);
  await page.reload();
  const late = rows.filter({ hasText: 'Late' });
  await expect(late).toHaveText([written, unread, second].map((each) => new RegExp(each.last_name)));
  // A mail to many answers each once it has left, whoever has read the person.
  await server.database.sql
    .updateTable('mails')
    .set({ state: 'sent', next_try_at: null })
    .where('kind', '=', 'personal')
    .execute();
  await page.reload();
  await expect(late).toHaveText([unread, second].map((each) => new RegExp(each.last_name)));
  await expect(late.first().locator('time')).toHaveText(/^\w{3} \d+ · Late$/);
  const [since, act] = [
    late.last().locator('time'),
    late.last().getByRole('button', { name: /^In contact/ }),
  ];
  const [said, pressed] = [await since.boundingBox(), await act.boundingBox()];
  const isPhone = page.viewportSize()!.width < 768;
  expect(pressed!.y > said!.y + said!.height, 'the act stands beside the day where there is room').toBe(
    isPhone,
  );
  await expectNoSidewaysScroll(page);

  await late
    .last()
    .getByRole('button', { name: /^In contact/ })
    .click();
  await expect(today.getByText('That was the last one.')).toBeVisible();
  await expect(today.getByRole('heading', { level: 3 })).toHaveText([
    /^2 unread applicants/,
    /^0 more wait for an answer/,
    /^1 follow-up coming up/,
  ]);
});

test('a follow-up that is due is found from Today, ticked, and comes back with its undo', async ({
  page,
  server,
}) => {
  const applicant = await createApplicant(server);
  const text = `Ask about the forklift licence ${nextNumber()}`;
  const today = new Date().toISOString().slice(0, 10);
  await server.recruiter.createNote({ body: { applicant_id: applicant.id, text, due_on: today } });
  await openAdminPage(page, server, '/admin');
  await page.getByRole('link', { name: /\d follow-ups? due/ }).click();
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toContainText(applicant.last_name);
  await expect(row.locator('a[href^="tel:"]')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Mine \d+ due$/ })).toBeVisible();
  await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(0);
  await expect(row.locator('time')).toHaveAttribute('title', /, 20\d\d$/);
  await row.getByRole('button', { name: /^Done/ }).press('Enter');
  await expect(row).toBeHidden();
  await expect(
    page
      .getByRole('rowheader')
      .getByRole('link')
      .or(page.getByRole('heading', { level: 1 }))
      .and(page.locator(':focus')),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('link').first().press('s');
  await expect(
    page.getByRole('rowgroup', { name: 'Later' }).getByRole('row').filter({ hasText: text }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Mentions' }).click();
  await expect(page).toHaveURL('/admin/follow-ups/mentions');
});

test('the jobs are shown although the counts of Today fail', async ({ page, server, expectFault }) => {
  expectFault(/500/);
  await createJob(server);
  await page.route('**/api/admins/today', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: '{"code":"internal_error"}',
    }),
  );
  await openAdminPage(page, server, '/admin');
  await expect(page.getByText('We couldn’t load Today.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'jobs' })).toBeVisible();
});

test('an unanswered message is one line, and a click from its list', async ({ page, server }) => {
  const message = newMessage();
  await server.visitor.sendMessage({ body: message });
  await openAdminPage(page, server, '/admin');
  await page.getByRole('link', { name: /unanswered messages?/ }).click();
  await expect(page).toHaveURL('/admin/messages?answered=false&order=false&sort=created');
  await expect(page.getByRole('row').last()).toContainText(message.name);
});

test('an empty agency is led to its first job, and told what is missing', async ({ page, startServer }) => {
  const server = await startServer({});
  await openAdminPage(page, server, '/admin');
  await expect(page.getByRole('heading', { name: 'Welcome. Start here.' })).toBeVisible();
  await expect(page.getByText('Until then, applicants hear nothing.')).toBeVisible();
  await expect(page.getByText('SMTP_URL')).toBeHidden();
  await page.getByRole('button', { name: 'Skip: Connect your email' }).click();
  await expect(page.getByText('Until then, applicants hear nothing.')).toBeHidden();
  await page.goto(`${server.url}/admin/system/health`);
  await page.getByRole('button', { name: 'Show again: Connect your email' }).click();
  await expect(page.getByText('First steps you skipped')).toBeHidden();
  await page.getByRole('button', { name: 'Leave it like this: Address' }).click();
  await expect(page.getByText('recruiter accepted this')).toBeVisible();
  await page.getByRole('button', { name: 'Warn me again: Address' }).click();
  await expect(page.getByRole('button', { name: 'Leave it like this: Address' })).toBeVisible();
  await page.goto(`${server.url}/admin`);
  await expect(page.getByText('Until then, applicants hear nothing.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('listitem').getByRole('link', { name: 'Post your first job' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await createJob(server);
  await page.goto(`${server.url}/admin`);
  const steps = page.getByRole('group').filter({ hasText: 'Before you go live' });
  await expect(steps).toBeVisible();
  await expect(page.getByText('Until then, applicants hear nothing.')).toBeHidden();
});
