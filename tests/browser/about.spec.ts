import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { nextNumber } from '../support/builders.ts';

test('the about page shows title, subtitle, formatted text, and leads on to jobs and the page for employers', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(page.getByText('We find people work that fits')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('If you are looking for work');
  await expect(main.getByRole('listitem').first()).toContainText('We read your application');
  await expect(main.getByRole('link', { name: 'see what is open' })).toHaveAttribute('href', '/jobs');

  await expect(main.getByRole('link', { name: 'See open jobs' })).toHaveAttribute('href', '/jobs');
  await expect(main.getByRole('link', { name: 'Phone: 111-222-333' })).toBeVisible();
  await main.getByRole('link', { name: 'How we help employers' }).click();
  await expect(page).toHaveURL('/employers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Looking for people?');
  await expect(page.getByRole('heading', { name: 'What you can ask us for' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle('Looking for people? – Rolecall Staffing');
  // Its page leads nowhere else but to itself.
  const inFooter = page.getByRole('contentinfo').getByRole('link', { name: 'Looking for people?' });
  await expect(inFooter).toHaveCount(0);
  await page.goto('/about');
  await expect(inFooter).toBeVisible();
});

test('an employer says who is needed, on the page for employers @both', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  await page.goto('/employers');
  const form = page.frameLocator('iframe');
  await expect(form.getByRole('heading', { name: 'Tell us who you need' })).toBeVisible();
  await form.locator('form[novalidate]').waitFor();
  await expect(form.getByLabel('What is it about?')).toBeHidden();
  const email = `employer${nextNumber()}@example.com`;
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByLabel('Email').fill(email);
  const send = form.getByRole('button', { name: 'Send request' });
  await send.click();
  const lastFault = form.getByRole('alert').getByRole('link').last();
  await expect(lastFault).toHaveText('Answer “Who do you need?”');
  // Nothing scrolls in the frame, so its bar covers no field.
  const rest = () => form.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
  await expect.poll(rest).toBe(0);
  await form.getByLabel('Who do you need?').fill('p'.repeat(5_001));
  await send.click();
  await expect(lastFault).toHaveText('“Who do you need?” must have 5,000 characters or fewer');
  await form.getByLabel('Who do you need?').fill('Pickers for nights.');
  await form.getByLabel('Company').fill('Analytical Engines');
  await form.getByLabel('Phone').fill('614-555-0142');
  await form.getByLabel('How many people').fill('10');
  await form.getByLabel('By when').fill('Monday');
  const end = (await send.boundingBox())!;
  const frame = (await page.locator('iframe').boundingBox())!;
  expect(end.y + end.height).toBeLessThan(frame.y + frame.height);
  await send.click();
  await expect(form.getByRole('heading', { name: 'We have your message' })).toBeFocused();
  const { items } = await server.recruiter.listMessages({ query: { q: email } });
  const order = { company: 'Analytical Engines', phone: '614-555-0142', people: '10', needed_by: 'Monday' };
  const phone_shown = '(614) 555-0142';
  expect(items.map(({ topic, order: said }) => [topic, said])).toEqual([
    ['staff', { ...order, phone_shown }],
  ]);
  await openAdminPage(page, server, '/admin');
  await page.getByRole('link', { name: /unanswered job orders?/ }).click();
  await expect(page.getByRole('row').last()).toContainText('Analytical Engines(614) 555-0142');
});
