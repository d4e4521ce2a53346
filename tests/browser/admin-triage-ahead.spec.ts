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
