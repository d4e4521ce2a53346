import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, sendingMails, test } from '../support/browser.ts';
import {
  createAdmin,
  createApplicant,
  createJob,
  createQuestion,
  newAnswerKey,
} from '../support/builders.ts';
import { createHttpApi } from '../support/http-api.ts';
import { createJobWith, headingOf, openFirst, stagesOf } from '../support/triage.ts';

const keys = 'eerreerreeer';
const names = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida', 'Jo', 'Kim', 'Lu'];

test('twelve new people are triaged in twelve keys, and Undo brings the last one back', async ({
  page,
  server,
}) => {
  const job = await createJobWith(server, names);
  await openFirst(page, server, job);
  const list = page.getByRole('navigation', { name: 'People in the list you came from' });
  await expect(list.getByRole('listitem')).toHaveText(names.map((name) => new RegExp(`^${name} Triaged`)));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(headingOf(page)).toHaveText('Ana Triaged');
  await expect(list.locator('[aria-current]')).toContainText('Ana Triaged');
  // Faster than a page comes: each key is about one person, and the same key twice about two.
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.getByText('That was the last one.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('status').getByText('Moved Lu Triaged to “Not this time”.')).toBeVisible();
  const decided = names.map((name, index) => [name, keys[index] === 'e' ? 'In contact' : 'Not this time']);
  expect(await stagesOf(server, job)).toEqual(Object.fromEntries(decided));
  await page.keyboard.press('z');
  await expect(page.getByText('That was the last one.')).toBeHidden();
  await expect(headingOf(page)).toHaveText('Lu Triaged');
  await page.keyboard.press('r');
  await expect(page.getByText('That was the last one.')).toBeVisible();

  await page.keyboard.press('Shift+K');
  await expect(headingOf(page)).toHaveText('Kim Triaged');
  await page.keyboard.press('r');
  await expect(headingOf(page)).toHaveText('Lu Triaged');
  await expect(page.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    `/admin/jobs/${job.id}`,
  );
  await page.keyboard.press('z');
  await expect(headingOf(page)).toHaveText('Kim Triaged');
  await expect(page.getByText('Undone.')).toBeVisible();
  expect(await stagesOf(server, job)).toEqual(Object.fromEntries(decided));

  await page.keyboard.press('j');
  await expect(list.getByRole('link', { name: /^Lu/ })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(list.getByRole('link', { name: /^Jo/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(headingOf(page)).toHaveText('Jo Triaged');
});

test('the walk over new people passes the decided, ends after the last new one, and decides nobody twice', async ({
  page,
  server,
}) => {
  const job = await createJobWith(server, ['Ana', 'Bo', 'Cy', 'Di']);
  const { items } = await server.recruiter.listApplications({ query: { job: job.id } });
  const ana = items.find(({ applicant }) => applicant.first_name === 'Ana')!;
  const contact = (await server.recruiter.listStages()).find(({ name }) => name === 'In contact')!;
  await server.recruiter.moveApplications({ body: { applications: [{ id: ana.id }], stage_id: contact.id } });
  await openAdminPage(page, server, `/admin/applicants?job=${job.id}`);
  await page.getByRole('rowheader').getByRole('link', { name: /^Cy/ }).click();
  await expect(headingOf(page)).toHaveText('Cy Triaged');
  for (const key of 'ee') await page.keyboard.press(key);
  await page.getByRole('link', { name: 'Di Triaged is still in “New”' }).click();
  await expect(headingOf(page)).toHaveText('Di Triaged');
  await page.keyboard.press('e');
  await expect(page.getByText('That was the last new one.')).toBeVisible();
  await expect(headingOf(page)).toHaveText('Di Triaged');
  await expect(
    page.getByRole('region', { name: 'Decide' }).getByRole('button', { name: /^Next stage/ }),
  ).toBeDisabled();
  await page.keyboard.press('e');
  await page.keyboard.press('Shift+J');
  await expect(headingOf(page)).toHaveText('Cy Triaged');
  const contacted = { Ana: 'In contact', Bo: 'In contact', Cy: 'In contact', Di: 'In contact' };
  expect(await stagesOf(server, job)).toEqual(contacted);
});

test('the list beside goes on by itself when its end comes near, by scrolling and by keys', async ({
  page,
  server,
}) => {
  const people = Array.from({ length: 53 }, (_, index) => `Person${index + 1}`);
  const job = await createJobWith(server, people);
  await openFirst(page, server, job);
  const list = page.getByRole('navigation', { name: 'People in the list you came from' });
  await expect(list.getByRole('listitem')).toHaveCount(50);
  await expect(list.getByRole('button', { name: 'Show more' })).toBeAttached();
  await list.hover();
  await page.mouse.wheel(0, 4_000);
  await expect(list.getByRole('listitem')).toHaveCount(53);
  await expect(list.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(list.getByRole('link', { name: /^Person53 / })).toBeVisible();

  await openFirst(page, server, job);
  await expect(list.getByRole('listitem')).toHaveCount(50);
  await list.getByRole('link', { name: /^Person44 / }).focus();
  await expect(list.getByRole('listitem')).toHaveCount(53);
  await expect(list.getByRole('link', { name: /^Person44 / })).toBeFocused();
});

test('people are decided, put off and called back by buttons, and nothing is hidden behind them @main @both', async ({
  page,
  server,
}) => {
  const job = await createJobWith(server, ['Ana', 'Bo', 'Cy']);
  await openFirst(page, server, job);
  const bar = page.getByRole('region', { name: 'Decide' });
  const more = bar.getByRole('button', { name: 'More' });
  const press = async (name: string) => {
    const button = bar.getByRole('button', { name, exact: true });
    if (!(await button.isVisible())) await more.click();
    await button.click();
  };
  await expect(headingOf(page)).toHaveText('Ana Triaged');
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect((await bar.boundingBox())!.height).toBeLessThan(64);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeInViewport({ ratio: 1 });
  const lowest = await page.getByRole('region', { name: 'Timeline' }).boundingBox();
  const barBox = await bar.boundingBox();
  const isApart =
    barBox!.y >= lowest!.y + lowest!.height || barBox!.y + barBox!.height <= lowest!.y + lowest!.height;
  expect(isApart).toBe(true);
  await expectNoSidewaysScroll(page);

  await page.evaluate(() => window.scrollTo(0, 0));
  const before = await bar.boundingBox();
  await press('In contact');
  await expect(headingOf(page)).toHaveText('Bo Triaged');
  await expect(page.getByText('Moved Ana Triaged to “In contact”.')).toBeVisible();
  expect(await bar.boundingBox()).toEqual(before);
  // The menu may open over a part of the banner.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await press('Snooze to another day');
  const menu = page.getByRole('group', { name: 'Bo Triaged comes back' });
  await expect(menu.getByRole('button', { name: /^(In 3 days|Next week)/ }).first()).toBeFocused();
  if (test.info().project.name === 'phone') {
    // A sheet at the foot of the screen.
    const { x, y, width, height } = (await menu.boundingBox())!;
    expect([x, width, y + height]).toEqual([0, 390, 844]);
  }
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(headingOf(page)).toHaveText('Cy Triaged');
  await expect(page.getByText(/^Success! Bo Triaged comes back to you on /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(headingOf(page)).toHaveText('Bo Triaged');
  const undone = page.getByRole('status').filter({ hasText: 'Undone. The follow-up is gone.' });
  await expect(undone).toBeVisible();
  if (test.info().project.name === 'phone') {
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await more.click();
    await expect(async () => {
      const [banner, covers] = [await undone.boundingBox(), await bar.boundingBox()];
      expect(banner!.y + banner!.height).toBeLessThan(covers!.y);
    }).toPass();
    await more.click();
  }
  await expect(
    page
      .getByRole('region', { name: 'Timeline' })
      .getByRole('listitem')
      .filter({ hasText: 'took this back' }),
  ).toContainText(/^Follow-up for /);
  const { items } = await server.recruiter.listFollowUps({ query: { when: 'all' } });
  expect(items.filter(({ applicant_name }) => applicant_name === 'Bo Triaged')).toEqual([]);

  await press('Snooze a day');
  await expect(headingOf(page)).toHaveText('Cy Triaged');
  await expect(page.getByText(/^Success! Bo Triaged comes back to you on /)).toBeVisible();
  const agencyDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' });
  const tomorrow = agencyDay.format(Date.now() + 24 * 60 * 60 * 1_000);
  const { items: later } = await server.recruiter.listFollowUps({ query: { when: 'all' } });
  expect(later.find(({ applicant_name }) => applicant_name === 'Bo Triaged')?.due_on).toBe(tomorrow);

  await press('Write');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeFocused();
  await expect(bar.getByRole('button', { name: 'Note' })).toBeVisible({
    visible: test.info().project.name !== 'phone',
  });
  await press('Note');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  const note = await page.getByRole('textbox', { name: 'Note' }).boundingBox();
  const covers = await bar.boundingBox();
  expect(note!.y >= covers!.y + covers!.height || note!.y + note!.height <= covers!.y).toBe(true);
  await expectNoSidewaysScroll(page);
});

test('a move that a colleague was quicker with is refused by name, and a held key moves once', async ({
  page,
  server,
}) => {
  const job = await createJobWith(server, ['Ana', 'Bo', 'Cy']);
  const olga = await createAdmin(server, { first_name: 'Olga', surname: 'Other' });
  const { token } = await server.visitor.logIn({ body: olga });
  await openFirst(page, server, job);
  await expect(headingOf(page)).toHaveText('Ana Triaged');
  const { items } = await server.recruiter.listApplications({ query: { job: job.id } });
  const ana = items.find(({ applicant }) => applicant.first_name === 'Ana')!;
  const interview = (await server.recruiter.listStages()).find(({ name }) => name === 'Interview')!;
  await createHttpApi(server.url, token).moveApplications({
    body: { applications: [{ id: ana.id }], stage_id: interview.id },
  });
  await page.keyboard.press('e');
  await expect(page.getByRole('alert')).toContainText('Olga Other has moved them to Interview since.');
  await expect(headingOf(page)).toHaveText('Ana Triaged');
  const bar = page.getByRole('region', { name: 'Decide' });
  await expect(bar.getByRole('button', { name: 'Placed' })).toBeVisible();

  await page.keyboard.press('Shift+J');
  await expect(headingOf(page)).toHaveText('Bo Triaged');
  // A key that is held until the next person is there, and a little longer.
  await expect(async () => {
    await page.keyboard.down('r');
    await expect(headingOf(page)).toHaveText('Cy Triaged', { timeout: 50 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('r');
  await expect(page.getByText('Moved Bo Triaged to “Not this time”.')).toBeVisible();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(help).toContainText('Not this time, for this person or everyone chosen');
  await help.getByLabel('Use single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await expect(bar.getByText('E', { exact: true })).toBeHidden();
  await page.keyboard.press('e');
  await page.keyboard.press('Shift+K');
  await expect(headingOf(page)).toHaveText('Cy Triaged');
  expect(await stagesOf(server, job)).toEqual({ Ana: 'Interview', Bo: 'Not this time', Cy: 'New' });
});

test('the answers stand open before everything else, the application is chosen, and a mail is told before it leaves', async ({
  page,
  shareServer,
}) => {
  const server = await shareServer(sendingMails);
  const shift = await createQuestion(server, { text: 'Which shift?', kind: 'text' });
  await createQuestion(server, { text: 'A licence?', kind: 'text' });
  const job = await createJob(server, { name: 'Packer' });
  const person = await createApplicant(server, { job_id: job.id, first_name: 'Ana', last_name: 'Triaged' });
  const { first_name, last_name, email, phone } = person;
  const details = { first_name, last_name, email, phone };
  const { reference } = await server.visitor.apply({ body: { job_id: job.id, ...details } });
  const answers = [{ question_id: shift.id, version: shift.version, value: 'Late' }];
  await server.visitor.saveAnswers({ body: { reference, key: newAnswerKey(), answers } });
  await server.visitor.applyGenerally({ body: { ...details, wanted_work: 'Forklift' } });
  await openAdminPage(page, server, `/admin/applicants/${person.id}`);

  const bar = page.getByRole('region', { name: 'Decide' });
  const shown = page.getByRole('region', { name: 'Answers' });
  await expect(shown.getByRole('definition')).toHaveText('Forklift');
  await page.getByRole('combobox', { name: 'Application' }).selectOption('Packer');
  await expect(shown.getByRole('definition')).toHaveText('Late');
  await expect(shown).toContainText('not sent yet');
  await expect(shown).toContainText('Not answered: A licence?');
  await expect(page.locator('#main')).toContainText(
    'Not this time: an email goes out in 10 minutes; undo stops it',
  );
  await bar.getByRole('button', { name: 'Not this time' }).click();
  await expect(page.getByText('The email goes out in 10 minutes.')).toBeVisible();
  expect(await stagesOf(server, job)).toEqual({ Ana: 'Not this time' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/Undone\. Ana .+ is in “New” again\./)).toBeVisible();
  const { items } = await server.recruiter.listMails({ query: { kind: 'stage', applicant: person.id } });
  expect(items.map(({ state }) => state)).toEqual(['called_back']);
});
