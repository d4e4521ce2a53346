import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createJobWith, headingOf, openFirst, stagesOf } from '../support/triage.ts';

test('a decision that is not stored keeps the person in sight, says so, and drops the keys after it', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const job = await createJobWith(server, ['Ana', 'Bo', 'Cy']);
  await openFirst(page, server, job);
  await expect(headingOf(page)).toHaveText('Ana Triaged');
  const moves = '**/api/admins/applications/move';
  await page.keyboard.press('e');
  await expect(headingOf(page)).toHaveText('Bo Triaged');
  const { promise: bothPressed, resolve } = Promise.withResolvers<void>();
  await page.route(moves, async (route) => {
    await bothPressed;
    await route.abort();
  });
  for (const key of 'er') await page.keyboard.press(key);
  resolve();
  await expect(page.getByRole('alert')).toContainText('Failed! We can’t reach the server right now.');
  await expect(headingOf(page)).toHaveText('Bo Triaged');
  await page.unroute(moves);
  await page.keyboard.press('r');
  await expect(headingOf(page)).toHaveText('Cy Triaged');
  expect(await stagesOf(server, job)).toEqual({ Ana: 'In contact', Bo: 'Not this time', Cy: 'New' });
});

test('the next person stands there without asking the server again, and somebody from elsewhere stays', async ({
  page,
  server,
}) => {
  const job = await createJobWith(server, ['Ana', 'Bo', 'Cy']);
  const { items } = await server.recruiter.listApplications({ query: { job: job.id } });
  const idOf = (name: string) => items.find(({ applicant }) => applicant.first_name === name)!.applicant.id;
  const seen: string[] = [];
  page.on('request', (request) => seen.push(new URL(request.url()).pathname));
  await openFirst(page, server, job);
  const timesRead = (name: string) =>
    seen.filter((path) => path === `/api/admins/applicant/${idOf(name)}/timeline`).length;
  await expect.poll(() => timesRead('Bo')).toBe(1);
  await page.keyboard.press('e');
  await expect(headingOf(page)).toHaveText('Bo Triaged');
  await expect.poll(() => timesRead('Cy')).toBe(1);
  expect(timesRead('Bo')).toBe(1);

  // From a mail: the list of the job stands beside, and a decision goes nowhere.
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate(() => sessionStorage.clear());
  await openAdminPage(page, server, `/admin/applicants/${idOf('Bo')}`);
  const list = page.getByRole('navigation', { name: 'People in the list you came from' });
  await expect(list.locator('[aria-current]')).toContainText('Bo Triaged');
  await page.keyboard.press('r');
  await expect(page.getByText('Moved Bo Triaged to “Not this time”.')).toBeVisible();
  await expect(headingOf(page)).toHaveText('Bo Triaged');
  const main = page.locator('#main');
  await expect(main.getByRole('link', { name: job.name }).first()).toHaveAttribute(
    'href',
    `/admin/jobs/${job.id}`,
  );
});

test('on the board E and R decide the card with the focus, and nobody in a menu, a field, beside the cards or at an end', async ({
  page,
  server,
}) => {
  const job = await createJobWith(server, ['Ana', 'Bo', 'Cy', 'Di']);
  let moves = 0;
  page.on('request', (request) => (moves += Number(request.url().endsWith('/applications/move'))));
  await openAdminPage(page, server, `/admin/jobs/${job.id}?view=board`);
  const columnOf = (stage: string) => page.getByRole('region', { name: stage, exact: true });
  const linkIn = (stage: string, name: string) =>
    columnOf(stage).getByRole('link', { name: `${name} Triaged` });
  const pressBoth = async () => {
    for (const key of ['e', 'r']) await page.keyboard.press(key);
  };
  for (const [key, name, next] of [
    ['e', 'Ana', 'Bo'],
    ['r', 'Bo', 'Cy'],
  ] as const) {
    await linkIn('New', name).focus();
    // A key that is held moves once.
    for (const _ of [1, 2]) await page.keyboard.down(key);
    await page.keyboard.up(key);
    await expect(linkIn('New', next)).toBeFocused();
  }
  await expect(linkIn('Not this time', 'Bo')).toBeVisible();
  await expect(page.getByText('Moved Bo Triaged to “Not this time”.')).toBeVisible();
  await linkIn('Not this time', 'Bo').focus();
  await pressBoth();
  await page.getByRole('checkbox', { name: 'Choose all shown in New' }).focus();
  await pressBoth();
  await page.getByRole('button', { name: 'Move Cy Triaged' }).click();
  await expect(page.getByRole('group', { name: 'Move Cy Triaged' }).getByRole('button').nth(1)).toBeFocused();
  await pressBoth();
  await page.keyboard.press('Escape');
  await linkIn('New', 'Cy').focus();
  await page.keyboard.press('Alt+e');
  await page.keyboard.press('Control+e');
  await page.keyboard.press('?');
  const singleKeys = page.getByLabel('Use single-key shortcuts');
  await singleKeys.uncheck();
  await pressBoth();
  await page.keyboard.press('Escape');
  await linkIn('New', 'Cy').focus();
  await expect(page.getByText('press Shift and an arrow key')).toHaveText(/arrow key\.$/);
  await pressBoth();
  await page.evaluate(() => localStorage.removeItem('single-keys'));
  await linkIn('New', 'Di').focus();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Chosen', exact: true })).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('e');
  await expect(page.getByText('Moved Di Triaged to “In contact”.')).toBeVisible();
  await expect(columnOf('New').getByRole('heading')).toBeFocused();
  await pressBoth();
  await page.getByRole('searchbox', { name: 'Search applicants' }).focus();
  await pressBoth();
  await expect(page.getByRole('searchbox', { name: 'Search applicants' })).toHaveValue('er');
  expect(await stagesOf(server, job)).toEqual({
    Ana: 'In contact',
    Bo: 'Not this time',
    Cy: 'New',
    Di: 'In contact',
  });
  expect(moves).toBe(3);
});
