import type { Page } from '@playwright/test';
import type { Role } from '../../src/contract/rights.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createAdmin, createApplicant, createJob, nextNumber } from '../support/builders.ts';
import type { TestServer } from '../support/test-server.ts';

/** Opens the page as a new admin with the role. */
async function openAs(page: Page, server: TestServer, { role, path }: { role: Role; path: string }) {
  const admin = await createAdmin(server, { role });
  await openAdminPage(page, { ...server, login: { ...server.login, ...admin } }, path);
  return admin;
}

test('an owner gives a new colleague a role and allows more, and the last owner stays one', async ({
  page,
  server,
}) => {
  const { username } = await createAdmin(server, { role: 'recruiter' });
  await openAdminPage(page, server, '/admin/admins');
  await expect(page.getByRole('row', { name: username })).toContainText('Recruiter');
  await page.goto(`/admin/admins/${username}`);
  const role = page.getByRole('region', { name: 'Role' });
  await role.getByLabel('Role').selectOption('owner');
  await expect(role.getByLabel('May erase people')).toBeHidden();
  await role.getByLabel('Role').selectOption('recruiter');
  await role.getByLabel('May erase people').check();
  await role.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText(`Saved the role of ${username}.`)).toBeVisible();
  await expectAccessible(page);
  const { may_erase } = await server.recruiter.getAdmin({ params: { username } });
  expect(may_erase).toBe(true);
  await page.goto('/admin/system/security-events');
  await expect(page.getByText(`changed the role of ${username}`)).toContainText(
    'recruiter → recruiter, erases people',
  );
});

test('an owner gives a recruiter an office, who then sees its jobs and those of no office @both', async ({
  page,
  server,
  expectFault,
}) => {
  const names = [`Dayton ${nextNumber()}`, `Akron ${nextNumber()}`] as const;
  const offices = await Promise.all(names.map((name) => server.recruiter.createOffice({ body: { name } })));
  const [own, other] = await Promise.all(
    offices.map(({ id }) => createJob(server, { name: `Welder ${nextNumber()}`, office_id: id })),
  );
  const admin = await createAdmin(server, { role: 'recruiter' });
  await openAdminPage(page, server, `/admin/admins/${admin.username}`);
  const role = page.getByRole('region', { name: 'Role' });
  await role.getByLabel('Office').selectOption(names[0]);
  await role.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText(`Saved the role of ${admin.username}.`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/admin/admins');
  await expect(page.getByText(`Recruiter, ${names[0]}`)).toBeVisible();

  const login = { ...server.login, ...admin };
  await openAdminPage(page, { ...server, login }, '/admin/jobs?q=Welder');
  await expect(page.getByText(own!.name)).toBeVisible();
  await expect(page.getByText(other!.name)).toBeHidden();
  expectFault(/404/);
  await page.goto(`/admin/jobs/${other!.id}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(other!.name);
  await page.goto(`/admin/jobs/${own!.id}`);
  await expect(page.getByLabel('Office').locator('option')).toHaveText(['No office', names[0]]);
});

test('a recruiter works, and has no admins, settings, exports of people or erasure', async ({
  page,
  server,
}) => {
  const job = await createJob(server);
  const { id } = await createApplicant(server, { job_id: job.id });
  const { username } = await openAs(page, server, { role: 'recruiter', path: `/admin/applicants/${id}` });
  await expect(page.getByRole('button', { name: 'Download all data' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Erase/ })).toBeHidden();
  const bar = page.getByRole('navigation', { name: 'Back office' });
  await expect(bar.getByRole('link')).toHaveText(['Jobs', 'Applicants', 'System']);
  await page.getByRole('region', { name: 'Decide' }).getByRole('button', { name: 'In contact' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Success!')).toBeVisible();
  await page.goto('/admin/applicants');
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Export CSV/ })).toBeHidden();
  await bar.getByRole('link', { name: 'System' }).click();
  await expect(page.getByRole('navigation', { name: 'System' }).getByRole('link')).toHaveText([
    'Industries and locations',
    'Tags',
    'Pay not in figures',
    'Email log',
    'Saved replies',
    'Second owner',
  ]);
  await page.goto(`/admin/admins/${username}`);
  const role = page.getByRole('region', { name: 'Role' });
  await expect(role).toContainText('Recruiter. An owner can change it.');
  await expect(role.locator('input, select')).toHaveCount(0);
  for (const path of ['/admin/system/website', '/admin/system/stages', '/admin/admins']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Your role does not include this page' })).toBeVisible();
    await expect(page.getByText('Only an owner can do this. Ask Recruiting Team')).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto(`/admin/admins/${username}`);
  await page.getByLabel('Last name').fill('Changed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved Bo Changed.')).toBeVisible();
});

test('a reader reads people and jobs and finds nothing to press; a taken role is seen at the next click', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/403/);
  const job = await createJob(server);
  const { id } = await createApplicant(server, { job_id: job.id });
  const { username } = await openAs(page, server, { role: 'reader', path: '/admin' });
  await expect(page.getByRole('link', { name: job.name, exact: true })).toBeVisible();
  await expect(page.getByText('New job')).toBeHidden();
  await page.goto(`/admin/jobs/${job.id}`);
  await expect(page.getByLabel('Title')).toBeDisabled();
  await expect(
    page.locator('#main').getByRole('button', { name: /Save|Disable|Duplicate|Move/ }),
  ).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.goto(`/admin/applicants/${id}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(
    page.locator('#main').getByRole('button', { name: /Save|Move|Note|Write|Erase|Undo|Add|Remove/ }),
  ).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(page.getByText(/Success!|Failed!/)).toBeHidden();
  await expectAccessible(page);
  const people = await server.recruiter.listApplicants({ query: { is_new: true } });
  expect(people.items.map((each) => each.id)).toContain(id);
  await server.recruiter.updateRole({ body: { username, role: 'recruiter' } });
  await page.reload();
  await expect(page.getByLabel('Email')).toBeEnabled();
  await server.recruiter.updateRole({ body: { username, role: 'reader' } });
  await page.getByRole('region', { name: 'Decide' }).getByRole('button', { name: 'In contact' }).click();
  await expect(page.getByText('Your role reads here, and changes nothing.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeDisabled();
});
