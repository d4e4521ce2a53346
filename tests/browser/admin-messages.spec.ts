import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import type { NewMessage } from '../../src/contract/messages.ts';
import { newMessage, nextNumber } from '../support/builders.ts';
import type { TestServer } from '../support/test-server.ts';

async function sendMessage(server: TestServer, fields: Partial<NewMessage> = {}) {
  const body = newMessage(fields);
  await server.visitor.sendMessage({ body });
  return body;
}

test('a message is found, read and marked as answered, which can be undone @main @both', async ({
  page,
  server,
}) => {
  const { name, email } = await sendMessage(server, { text: `Hello,\n\n${'w'.repeat(60)}\n\nBye` });
  await openAdminPage(page, server, '/admin/jobs');
  await page.getByRole('link', { name: /^Messages: \d+ not answered$/ }).click();
  await expect(page).toHaveURL('/admin/messages');
  await page.getByLabel('Search messages').fill(email);
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: `Answer ${name}` }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('Answer by email opens your mail program.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Messages: \d+ not answered$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: 'Answer by email' })).toHaveAttribute('href', /^mailto:writer/);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText(/^Answered by .+, just now/)).toBeVisible();
  const filter = { query: { q: email, answered: true } };
  expect((await server.recruiter.listMessages(filter)).total).toBe(1);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  expect((await server.recruiter.listMessages(filter)).total).toBe(0);
});

test('a message is erased for good, after a question', async ({ page, server }) => {
  const { email } = await sendMessage(server);
  const { items } = await server.recruiter.listMessages({ query: { q: email } });
  await openAdminPage(page, server, `/admin/messages/${items[0]!.id}`);
  await page.getByRole('button', { name: 'Erase message' }).click();
  const question = page.getByRole('dialog', { name: 'Erase this message permanently?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Erase message' }).click();
  await expect(page).toHaveURL('/admin/messages');
  await expect(page.getByText('Erased the message.')).toBeVisible();
  expect((await server.recruiter.listMessages({ query: { q: email } })).total).toBe(0);
});

test('a message that looks like spam waits apart until an admin takes it', async ({ page, server }) => {
  const { name, email } = await sendMessage(server, { roster_q7: 'https://spam.example' });
  await openAdminPage(page, server, `/admin/messages?q=${email}`);
  await expect(page.getByText('No messages match')).toBeVisible();
  await page.goto(`/admin/messages?q=${email}&suspected=true`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'This is a person' }).click();
  await expect(page.getByText(`${name}’s message isn’t spam.`)).toBeVisible();
  expect((await server.recruiter.listMessages({ query: { q: email } })).total).toBe(1);
});

test('J and K walk the messages of the list that one came from, and end with it', async ({
  page,
  server,
}) => {
  const topic = `walk${nextNumber()}`;
  const names = ['Ada', 'Bea', 'Cleo'].map((name) => `${name} ${topic}`);
  for (const name of names) await sendMessage(server, { name });
  await openAdminPage(page, server, `/admin/messages?q=${topic}&sort=created`);
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('link', { name: names[0]!, exact: true }).click();
  await expect(heading).toHaveText(names[0]!);
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading).toHaveText(names[1]!);
  await page.keyboard.press('j');
  await expect(heading).toHaveText(names[2]!);
  await expect(page.getByRole('link', { name: 'Next message' })).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(heading).toHaveText(names[1]!);
  await page.keyboard.press('?');
  await expect(page.getByText('On a message: the next or previous one')).toBeVisible();
});

test('an employer’s order begins the form of its job, whose words lead back to it', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const company = `Harbour${nextNumber()} Freight`;
  const order = {
    topic: 'staff',
    company,
    phone: '614-555-0186',
    people: '4',
    needed_by: 'January',
  } as const;
  const { name, text } = await sendMessage(server, order);
  await openAdminPage(page, server, `/admin/messages?q=${name}`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Post this job' }).click();
  await expect(page.getByLabel('Openings')).toHaveValue('4');
  const note = page.getByText(`${company} · how many: 4 · by when: January`);
  await expect(note).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  // A form that begins anew and one that is refused are still those of the order.
  await page.getByLabel('Openings').fill('five');
  await page.reload();
  await expect(page.getByLabel('Openings')).toHaveValue('five');
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(page.getByLabel('Openings')).toHaveValue('4');
  await page.getByRole('button', { name: 'Create and open' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(note).toBeVisible();
  await page.getByRole('link', { name: 'Job order', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
