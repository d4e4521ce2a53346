import { hashToken } from '../../src/server/ground/tokens.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, mailTest as test, readThePage } from '../support/browser.ts';
import { createQuestion, nextNumber } from '../support/builders.ts';
import { applyAsNew, secretsOf } from '../support/own-page.ts';
import type { TestServer } from '../support/test-server.ts';

/** Each mail makes a link of its own when it is tried first. It would be newer than that of the test. */
async function secretsAfterMails(
  server: Pick<TestServer, 'database'>,
  person: Parameters<typeof secretsOf>[1],
): ReturnType<typeof secretsOf> {
  const findUntried = () =>
    server.database.sql
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', person.email)
      .where('state', '=', 'waiting')
      .where('tries', '=', 0)
      .execute();
  await expect.poll(findUntried).toEqual([]);
  return secretsOf(server, person);
}

test('two steps lead from the mail to the page, which a reload and Back keep open @main', async ({
  page,
  mailing: server,
}) => {
  const person = await applyAsNew(server, { first_name: 'Ada' });
  const { token } = await secretsAfterMails(server, person);
  await page.goto(`/my#${token}`);
  await page.getByRole('button', { name: 'Open my page' }).click();
  await expect(page.getByRole('heading', { level: 2, name: person.job.name })).toBeVisible();
  await expect(page).toHaveURL('/my');
  await expect(page.getByText('Waiting for a recruiter.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: person.job.name })).toBeVisible();
  await page.getByRole('button', { name: 'Close my page' }).click();
  await expect(page.getByRole('button', { name: 'Send me my link' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send me my link' })).toBeVisible();
});

test('a program that checks mails opens the link, with scripts too, and nothing has changed', async ({
  page,
  mailing: { visitor, recruiter, database },
}) => {
  const person = await applyAsNew({ visitor, recruiter });
  const { token } = await secretsAfterMails({ database }, person);
  const { sql } = database;
  const link = hashToken(token);
  // Another try of a mail makes another link.
  const readStored = async () => [
    await sql.selectFrom('own_page_links').selectAll().where('token_hash', '=', link).execute(),
    await sql.selectFrom('own_page_sessions').selectAll().where('link_hash', '=', link).execute(),
    await sql.selectFrom('applications').selectAll().where('applicant_id', '=', person.id).execute(),
  ];
  const before = await readStored();
  for (const path of ['/my', `/my#${token}`]) {
    expect((await page.request.get(path)).status()).toBe(200);
    expect((await page.request.head(path)).status()).toBe(200);
    await page.goto(path);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await readStored()).toEqual(before);
  await page.getByRole('button', { name: 'Open my page' }).click();
  await expect(page.getByRole('heading', { level: 2, name: person.job.name })).toBeVisible();
});

test('a link that no longer works leads to another one', async ({ page, mailing: server, expectFault }) => {
  expectFault(/404 .*\/my\/open/);
  expectFault(/422 .*\/my\/link/);
  const person = await applyAsNew(server);
  const { token } = await secretsAfterMails(server, person);
  await server.database.sql
    .updateTable('own_page_links')
    .set({ used_at: new Date(Date.now() - 200 * 86_400_000) })
    .execute();
  await page.goto(`/my#${token}`);
  await page.getByRole('button', { name: 'Open my page' }).click();
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await readThePage(page);
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto('/my#wrong');
  await readThePage(page);
  await page.getByRole('button', { name: 'Open my page' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('button', { name: 'Send me my link' }).click();
  await expect(page.getByRole('link', { name: 'Enter your email address' })).toBeVisible();
});

test('an application is withdrawn and brought back, and everything is erased @main', async ({
  page,
  mailing: server,
}) => {
  const person = await applyAsNew(server);
  const { token } = await secretsAfterMails(server, person);
  await page.goto(`/my#${token}`);
  await page.getByRole('button', { name: 'Open my page' }).click();
  await page.getByText('Correct my details').click();
  await page.getByLabel('Phone').fill('555-0177');
  await page.getByRole('button', { name: 'Send correction' }).click();
  await expect(page.getByText('A recruiter will check these.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw this application' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your application is withdrawn.' })).toBeVisible();
  await readThePage(page);
  await page.getByRole('button', { name: 'Undo withdrawal' }).click();
  await expect(page.getByText('Your application is back where it was.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, keep my details' }).click();
  await expect(page.getByText('We’ll keep your details for other jobs. You agreed on')).toBeVisible();
  await readThePage(page);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('We won’t keep your details for other jobs.')).toBeVisible();
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  expect((await downloads).suggestedFilename()).toBe('my-applications.json');
  await page.getByText('Erase everything about me').click();
  await readThePage(page);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText('A code comes by email, unless our emails to you came back.')).toBeVisible();
  const { code } = await secretsAfterMails(server, person);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Erase everything permanently' }).click();
  await expect(
    page.getByRole('heading', { name: 'Everything from this email address is erased' }),
  ).toBeVisible();
  await expectAccessible(page);
  const erased = await server.recruiter.getApplicant({ params: { id: person.id } });
  expect(erased.is_erased).toBe(true);
});

test('open questions are answered from the page, and lead back to it', async ({ page, mailing: server }) => {
  const question = await createQuestion(server, { text: `Which hat size, ${nextNumber()}?` });
  const person = await applyAsNew(server);
  const { token } = await secretsAfterMails(server, person);
  await page.goto(`/my#${token}`);
  await page.getByRole('button', { name: 'Open my page' }).click();
  const left = page.getByRole('link', { name: /^Answer .* questions?$/ });
  await left.click();
  await expect(page.getByRole('link', { name: 'Back to my applications' })).toBeVisible();
  await page.getByLabel(question.text).fill('7');
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByText('Thank you. We have your answers.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to my applications' }).click();
  await expect(page.getByRole('heading', { level: 2, name: person.job.name })).toBeVisible();
  await expect(left).toBeHidden();
  await server.recruiter.deleteQuestion({ params: { id: question.id } });
});

test('the keyboard alone opens, withdraws, ends the links and erases, and is told of each', async ({
  page,
  mailing: server,
}) => {
  const person = await applyAsNew(server);
  const { token } = await secretsAfterMails(server, person);
  await page.goto(`/my#${token}`);
  const reach = async (name: string) => {
    await readThePage(page);
    const focused = page.locator(':focus');
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press('Tab');
      if ((await focused.textContent())?.trim() === name) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  const notice = page.getByRole('status').filter({ hasText: /./ });
  await expect(page.getByRole('button', { name: 'Open my page' })).toBeVisible();
  await reach('Open my page');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: person.job.name })).toBeVisible();
  await reach('Withdraw this application');
  await page.keyboard.press('Enter');
  await expect(notice).toContainText('Your application is withdrawn.');
  await expect(page.locator(':focus')).toHaveText('Undo withdrawal');
  await reach('Make a new link');
  await page.keyboard.press('Enter');
  await reach('End all links');
  await page.keyboard.press('Enter');
  await expect(notice).toContainText('Your old links no longer work.');
  await expect(notice).toBeInViewport();
  await reach('Erase everything about me');
  await page.keyboard.press('Enter');
  const { code } = await secretsAfterMails(server, person);
  await page.getByLabel('Code').fill(code);
  await reach('Erase everything permanently');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Everything from this email address is erased' }),
  ).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Everything from this email address is erased');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a code from the mail opens the page, and forms go on working', async ({
    page,
    mailing: server,
    expectFault,
  }) => {
    const person = await applyAsNew(server);
    const { code } = await secretsAfterMails(server, person);
    await page.goto('/my#unread');
    const form = page.getByRole('region', { name: 'Have a code?' });
    expectFault(/422/);
    await form.getByLabel('Code').fill('12');
    await form.getByRole('button', { name: 'Open with the code' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter the 12 letters below the button');
    await form.getByLabel('Code').fill(code);
    await form.getByRole('button', { name: 'Open with the code' }).click();
    await expect(page.getByRole('heading', { level: 2, name: person.job.name })).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw this application' }).click();
    await expect(page.getByText('Your application is withdrawn.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo withdrawal' }).click();
    await expect(page.getByText('Your application is back where it was.')).toBeVisible();
    await page.getByRole('button', { name: 'Close my page' }).click();
    await expect(page.getByRole('button', { name: 'Send me my link' })).toBeVisible();
  });
});
