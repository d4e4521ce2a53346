import { expectAccessible } from '../support/accessibility.ts';
import { applyButton, fillIn, findApplicants, newPerson, openApplyForm } from '../support/apply-form.ts';
import { expect, test } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';

test('what is wrong stands in a summary that takes the focus, and at each field', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const job = await createJob(server, { name: 'Picky' });
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Apply for Picky' }).click();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Email').fill('not an address');
  await applyButton(page).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('There’s a problem');
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your last name',
    'Enter an email address in the form name@example.com',
    'Enter your phone number',
  ]);
  await expectAccessible(page);
  await summary.getByRole('link', { name: /email/i }).click();
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('not an address');
  await expect(email).toHaveAccessibleDescription(/email/i);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await fillIn(page, newPerson());
  await applyButton(page).click();
  await expect(page).toHaveURL(`/jobs/${job.id}/apply`);
});

test('what is put right at once is sent at once', async ({ page, server, expectFault }) => {
  expectFault(/422/);
  const job = await createJob(server, { name: 'Nimble' });
  await openApplyForm(page, `/jobs/${job.id}/apply-now`);
  await fillIn(page, { ...newPerson(), phone: 'none' });
  // All in the page itself, so that it is faster than any double click.
  await page.evaluate(async () => {
    const form = document.querySelector('form[method=post]') as HTMLFormElement;
    const phone = form.elements.namedItem('phone') as HTMLInputElement;
    form.requestSubmit();
    while (!form.querySelector('[role=alert]')) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    phone.value = '111-222-333';
    phone.dispatchEvent(new Event('input', { bubbles: true }));
    form.requestSubmit();
  });
  await expect(page).toHaveURL(`/jobs/${job.id}/apply`);
});

test('without a connection nothing typed is lost, and it can be sent again', async ({
  page,
  server,
  context,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  const job = await createJob(server, { name: 'Islander' });
  const person = newPerson();
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Apply for Islander' }).click();
  await fillIn(page, person);
  await context.setOffline(true);
  await applyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('didn’t reach us: there’s no connection');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await context.setOffline(false);
  await applyButton(page).click();
  await expect(page).toHaveURL(`/jobs/${job.id}/apply`);
  expect(await findApplicants(server, person)).toHaveLength(1);
});

test('a position that closes while one types is said to be closed', async ({ page, server, expectFault }) => {
  expectFault(/404/);
  const job = await createJob(server, { name: 'Vanisher' });
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Apply for Vanisher' }).click();
  await fillIn(page, newPerson());
  await server.recruiter.updateJob({ body: { id: job.id, active: false } });
  await applyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('This job has closed');
  await page.getByRole('link', { name: 'See jobs like it' }).click();
  await expect(page.getByText('This job is closed')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
