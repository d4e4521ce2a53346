import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { alertsOf, newReader } from '../support/alerts.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { applyFor, createJob, nextNumber } from '../support/builders.ts';

test('the figures of a period are plots, tables and files @both', async ({ page, server }) => {
  const job = await createJob(server, { name: `Figure skater ${nextNumber()}` });
  for (const source of ['ice-rink', 'ice-rink', '']) await applyFor(server, job.id, { source });

  await alertsOf(server).ask({ email: newReader() });

  await page.goto(`/jobs/${job.id}?source=www.ice-rink`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.name);
  await expect
    .poll(async () => (await server.recruiter.getFigures({ query: { job: job.id } })).seen, {
      message: 'a view counts',
    })
    .toBe(1);
  await page.reload();

  await openAdminPage(page, server, `/admin/jobs?q=${encodeURIComponent(job.name)}`);
  await expect(page.getByRole('row', { name: job.name })).toContainText('3 in the last 30 days');

  await page.getByRole('link', { name: 'Applicants' }).click();
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures');
  const period = page.getByRole('navigation', { name: 'Period' });
  await expect(period.getByRole('link', { name: '12 weeks' })).toHaveAttribute('aria-current', 'true');
  const weeks = page.getByRole('table', { name: 'By week' }).getByRole('row');
  await expect(weeks).toHaveCount(13);
  await expect(
    page.getByRole('table', { name: 'By source' }).getByRole('row', { name: 'ice-rink' }),
  ).toContainText('2');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const alerts = page.getByRole('region', { name: 'Job alerts', exact: true });
  await expect(alerts.getByRole('row', { name: 'Emails sent' }).first()).toContainText('with new jobs');

  await page.getByRole('link', { name: job.name }).click();
  await expect(page).toHaveURL(`/admin/applicants/figures?job=${job.id}`);
  await expect(alerts).toHaveCount(0);
  const funnel = page.getByRole('table', { name: /^From .* to placed$/ });
  // Views are counted since today, which is not the whole period.
  await expect(page.getByRole('heading', { name: 'From applied to placed' })).toBeVisible();
  await expect(funnel.getByRole('row', { name: 'Seen' })).toHaveCount(0);
  await expect(funnel.getByRole('row', { name: /^Applied/ })).toContainText('3 ');
  await expect(page.getByRole('region', { name: 'First answer' })).toContainText(
    '3 are waiting to hear back',
  );
  await expect(
    page.getByRole('table', { name: 'From stage to stage' }).getByRole('row', { name: 'New' }),
  ).toContainText('Nobody yet');
  await expectNoSidewaysScroll(page);
  const { seen_from } = await server.recruiter.getFigures({ query: { job: job.id } });
  await page.getByLabel('From', { exact: true }).fill(seen_from!);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'From seen to placed' })).toBeVisible();
  await expect(funnel.getByRole('row', { name: 'Seen' })).toContainText('1 opened');
  await page.getByRole('link', { name: `Show all, not only ${job.name}` }).click();
  await expect(page).not.toHaveURL(/job=/);
  await period.getByRole('link', { name: '12 weeks' }).click();
  await expect(page).toHaveURL('/admin/applicants/figures?weeks=12');

  await period.getByRole('link', { name: '4 weeks' }).click();
  await expect(page).toHaveURL('/admin/applicants/figures?weeks=4');
  await expect(weeks).toHaveCount(5);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: /^By source/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^applications-by-source-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('"ice-rink","2","1","0","0"');

  await page.getByLabel('From', { exact: true }).fill('2001-01-01');
  await page.getByLabel('To', { exact: true }).fill('2001-01-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/admin/applicants/figures?from=2001-01-01&to=2001-01-31');
  await expect(page.getByText('No applications in this period')).toBeVisible();
  await page.getByRole('link', { name: 'Show the last year' }).click();
  await expect(weeks).toHaveCount(53);
});
