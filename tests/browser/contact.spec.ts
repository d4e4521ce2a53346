import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/browser.ts';
import { nextNumber } from '../support/builders.ts';
import { startFormServer } from '../support/external-form-server.ts';

test('the contact page names every way to reach the agency and embeds the form', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'See where your application stands' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Phone: 111-222-333' })).toHaveAttribute(
    'href',
    'tel:111222333',
  );
  await expect(main.getByRole('link', { name: 'Email: hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
  await expect(main.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Contact form');
  expect((await frame.boundingBox())?.height).toBe(1000);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Send message' })).toBeVisible();
  // A frame is a document of its own, and may be opened alone.
  const mainParts = page.frames().map((part) => part.locator('main').count());
  expect(await Promise.all(mainParts)).toEqual([1, 1]);
});

test('a message arrives with everything that was typed, and says so @main @both', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  await page.goto('/contact');
  const form = page.frameLocator('iframe');
  const send = form.getByRole('button', { name: 'Send message' });
  // Before its script comes the browser itself asks for the fields.
  await form.locator('form[novalidate]').waitFor();
  await send.click();
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Choose a topic',
    'Enter your name',
    'Enter your email address',
    'Write your message',
  ]);

  const email = `writer${nextNumber()}@example.com`;
  const about = form.getByLabel('What is it about?');
  await about.press('Space');
  await expect.poll(() => about.evaluate((select) => select.matches(':open'))).toBe(true);
  for (const key of ['ArrowDown', 'ArrowDown', 'Tab']) await page.keyboard.press(key);
  await expect(about).toHaveValue('application');
  await about.selectOption('We’re looking for people');
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill('Ten pickers from Monday.\nAda');
  // Everything fits into the frame, on a phone too.
  const end = (await send.boundingBox())!;
  const frame = (await page.locator('iframe').boundingBox())!;
  expect(end.y + end.height).toBeLessThan(frame.y + frame.height);
  await page.reload();
  await expect(form.getByLabel('Message')).toHaveValue('Ten pickers from Monday.\nAda');
  await send.dblclick();
  await expect(form.getByRole('heading', { name: 'We have your message' })).toBeFocused();
  await expectAccessible(page);

  const { items } = await server.recruiter.listMessages({ query: { q: email } });
  expect(items.map(({ topic, name, text }) => ({ topic, name, text }))).toEqual([
    { topic: 'staff', name: 'Ada Lovelace', text: 'Ten pickers from Monday.\nAda' },
  ]);
  await expect(form.getByText(items[0]!.reference)).toBeVisible();
  await form.getByRole('link', { name: 'Send another message' }).click();
  await expect(form.getByLabel('Message')).toHaveValue('');
});

test('the own forms stand in frames of the site alone', async ({ page }) => {
  for (const path of ['/contact/form', '/questions', '/jobs/1/questions?reference=x']) {
    const answer = await page.request.get(path);
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(answer.headers()['x-frame-options']).toBe('SAMEORIGIN');
  }
  const list = await page.request.get('/jobs');
  expect(list.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(list.headers()['x-frame-options']).toBe('DENY');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message arrives too, and a refused one keeps what was typed', async ({
    page,
    server,
    expectFault,
  }) => {
    expectFault(/422/);
    await page.goto('/contact');
    const form = page.frameLocator('iframe');
    const email = `plain${nextNumber()}@example.com`;
    await form.getByLabel('What is it about?').selectOption('Something else');
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email').fill(`${email} x@y`);
    await form.getByLabel('Message').fill('Hello');
    await form.locator('form').evaluate((element: HTMLFormElement) => (element.noValidate = true));
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('alert')).toContainText(
      'Enter an email address in the form name@example.com',
    );
    await expect(form.getByLabel('What is it about?')).toHaveValue('other');
    await expect(form.getByLabel('Message')).toHaveValue('Hello');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('We have your message')).toBeVisible();
    const { total } = await server.recruiter.listMessages({ query: { q: email } });
    expect(total).toBe(1);
  });
});

test('a form that forbids frames is said not to load, with other ways on', async ({
  page,
  expectFault,
  allowOrigin,
  startServer,
}) => {
  await using form = await startFormServer((_, response) => {
    response.setHeader('x-frame-options', 'DENY');
    response.end('<title>Form</title>');
  });
  allowOrigin(form.url);
  const server = await startServer({ CONTACT_FORM_URL: form.url });
  expectFault(/X-Frame-Options/);

  await page.goto(`${server.url}/contact`);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('The form didn’t load');
  await expect(notice).toContainText('You can also call 111-222-333');
  await expect(notice.getByRole('link', { name: 'Open the form in a new tab' })).toHaveAttribute(
    'href',
    form.url,
  );
  await expectNoSidewaysScroll(page);
});
