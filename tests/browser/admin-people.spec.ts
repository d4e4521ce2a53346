import type { Applicant } from '../../src/contract/applicants.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openAdminPage, openFilters } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { applyFor, createApplicant, createJob, nextNumber } from '../support/builders.ts';

test('the list says who applied for what, marks who is new, and explains its Zenople column', async ({
  page,
  server,
}) => {
  const mark = `Walked${nextNumber()}`;
  const jobs = [await createJob(server), await createJob(server)] as const;
  const people = [];
  for (const first_name of ['Cy', 'Bo', 'Ana']) {
    people.push(await createApplicant(server, { job_id: jobs[0].id, first_name, last_name: mark }));
  }
  const [cy, bo, ana] = people as [Applicant, Applicant, Applicant];
  await applyFor(server, jobs[1].id, ana);
  await server.recruiter.openApplicant({ params: { id: bo.id } });
  await openAdminPage(page, server, `/admin/applicants?q=${mark}`);
  const rows = page.getByRole('rowheader');
  const texts = [
    `UnreadAna ${mark}${jobs[1].name} +11 more job · New`,
    `Bo ${mark}${jobs[0].name} · New`,
    `UnreadCy ${mark}${jobs[0].name} · New`,
  ];
  // The age of the application ends each.
  await expect(rows).toHaveText(texts.map((text) => new RegExp(`^${text.replace('+', '\\+')}`)));
  await openFilters(page);
  await page.getByRole('button', { name: 'What is Zenople?' }).focus();
  await page.keyboard.press('Enter');
  const help = page.getByRole('dialog', { name: 'What is Zenople?' });
  await expect(help).toContainText('The external applicant system.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Unread' }).click();
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('link').click();
  await expect(page.getByText('1 of 2')).toBeVisible();
  const expectOpened = ({ id }: Applicant) =>
    expect.poll(async () => (await server.recruiter.getApplicant({ params: { id } })).is_new).toBe(false);
  await expectOpened(ana);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`/admin/applicants/${cy.id}`);
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next' })).toBeHidden();
  await expectOpened(cy);
  await page.getByRole('main').getByRole('link', { name: 'Applicants', exact: true }).click();
  await expect(page.getByText('No applicants match')).toBeVisible();

  await page.goto(`${server.url}/admin/jobs/${jobs[0].id}`);
  await rows.getByRole('link').first().click();
  await expect(page.getByText('1 of 3')).toBeVisible();
});

test('people are walked through by keys', async ({ page, server }) => {
  const mark = `Keyed${nextNumber()}`;
  const people = [];
  for (const first_name of ['Cy', 'Bo', 'Ana']) {
    people.push(await createApplicant(server, { first_name, last_name: mark }));
  }
  const [cy, bo, ana] = people as [Applicant, Applicant, Applicant];
  await openAdminPage(page, server, `/admin/applicants?q=${mark}`);
  const linkTo = (name: string) => page.getByRole('rowheader').getByRole('link', { name: `${name} ${mark}` });
  await expect(linkTo('Cy')).toBeVisible();
  for (const [key, name] of [
    ['j', 'Ana'],
    ['j', 'Bo'],
    ['k', 'Ana'],
    ['j', 'Bo'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(linkTo(name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/applicants/${bo.id}`);
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Shift+J');
  await expect(page).toHaveURL(`/admin/applicants/${cy.id}`);
  await expect(page.getByText('3 of 3')).toBeVisible();
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+K');
  await expect(page).toHaveURL(`/admin/applicants/${bo.id}`);
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Shift+K');
  await expect(page).toHaveURL(`/admin/applicants/${ana.id}`);
});

test('a person comes before the form, with ways to reach them', async ({ page, server }) => {
  const job = await createJob(server);
  const applicant = await createApplicant(server, { job_id: job.id, phone: '+1 555 0100' });
  await openAdminPage(page, server, `/admin/applicants/${applicant.id}`);
  const contact = page.getByRole('list', { name: 'Contact' });
  await expect(contact.getByRole('link', { name: applicant.email })).toHaveAttribute(
    'href',
    `mailto:${applicant.email}`,
  );
  await expect(contact.getByRole('link', { name: applicant.phone })).toHaveAttribute('href', 'tel:+15550100');
  await expect(page.getByRole('rowheader').getByRole('link', { name: job.name })).toBeInViewport();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await contact.getByRole('button', { name: `Copy ${applicant.phone}` }).click();
  await expect(contact.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(applicant.phone);
});
