import { expectAccessible, expectNoSidewaysScroll, openListRules } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, readThePage, test } from '../support/browser.ts';
import { createAdmin, createApplicant, newMessage, nextNumber } from '../support/builders.ts';
import { listenForMails } from '../support/mail-server.ts';

test('a note that names a colleague and a day is written, followed up, edited and undone @main @both', async ({
  page,
  server,
}) => {
  const olga = await createAdmin(server, { first_name: 'Olga', surname: `Overt${nextNumber()}` });
  const { id } = await createApplicant(server);
  await openAdminPage(page, server, `/admin/applicants/${id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const box = timeline.getByRole('textbox', { name: 'Note' });
  await box.click();
  await box.pressSequentially('Call back, @overt');
  const colleagues = timeline.getByRole('listbox', { name: 'Colleagues' });
  await expect(colleagues.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await colleagues.getByRole('option', { name: olga.surname }).click();
  await expect(box).toHaveValue(`Call back, @Olga ${olga.surname} `);
  await expect(box).toBeFocused();
  // A draft survives a reload.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(box).toHaveValue(`Call back, @Olga ${olga.surname} `);
  await timeline.getByText('Add a follow-up or an application').click();
  await timeline.getByLabel('Follow up on').fill('2999-01-31');
  await timeline.getByLabel('Colleague').selectOption(`Olga ${olga.surname}`);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Saved the note.')).toBeVisible();
  const entry = timeline.getByRole('listitem').filter({ hasText: 'wrote a note' });
  await expect(entry.locator('strong').filter({ hasText: `@Olga ${olga.surname}` })).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Decide' })).toBeFocused();
  await expectNoSidewaysScroll(page);

  const tick = entry.getByRole('checkbox', { name: `Olga ${olga.surname} follows up on Jan 31, 2999` });
  await readThePage(page);
  await tick.click();
  await expect(page.getByText('Follow-up done.')).toBeVisible();
  await expect(tick).toBeChecked();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(tick).not.toBeChecked();

  await entry.getByRole('button', { name: /^Edit .+ note/ }).click();
  await entry.getByRole('textbox', { name: 'Note' }).fill('Called');
  await entry.getByRole('button', { name: 'Save note' }).click();
  await expect(entry).toContainText('Called');
  await expect(entry).toContainText('edited');
  await entry.getByRole('button', { name: /^Delete .+ note/ }).click();
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(entry).toContainText('Called');
});

test('a note that is begun while another is saved keeps the focus, Escape leaves it, and nothing is pushed down', async ({
  page,
  server,
}) => {
  const { id } = await createApplicant(server);
  for (let number = 1; number <= 5; number += 1) {
    await server.recruiter.createNote({ body: { applicant_id: id, text: `Note number ${number}.` } });
  }
  await openAdminPage(page, server, `/admin/applicants/${id}`);
  const box = page.getByRole('textbox', { name: 'Note' });
  const filter = page.getByRole('navigation', { name: 'Kind of entry' });
  const { promise: isTyped, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/admins/note', async (route) => {
    await isTyped;
    await route.continue();
  });
  await box.fill('One');
  await page.keyboard.press('Control+Enter');
  await box.fill('Two');
  resolve();
  await expect(page.getByText('Saved the note.')).toBeVisible();
  await expect(page.getByText('wrote a note')).toHaveCount(6);
  await expect(box).toHaveValue('Two');
  await expect(box).toBeFocused();
  await expect(filter).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(box).not.toBeFocused();
  await expect(box).toHaveValue('Two');

  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
  await page.route('**/api/admins/note', async (route) => {
    await isLeft;
    await route.continue();
  });
  await box.press('Control+Enter');
  const tag = page.getByRole('combobox', { name: 'Add tag' });
  await tag.focus();
  leave();
  await expect(box).toHaveValue('');
  await expect(tag).toBeFocused();
  await page.reload();
  await expect(filter).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send page link' })).toHaveCount(0);
});

test('a refused note keeps its text', async ({ page, server, expectFault }) => {
  expectFault(/ERR_FAILED/);
  const { id } = await createApplicant(server);
  await openAdminPage(page, server, `/admin/applicants/${id}`);
  const box = page.getByRole('textbox', { name: 'Note' });
  await expect(box).toBeVisible();
  await page.keyboard.press('n');
  await expect(box).toBeFocused();
  await page.keyboard.type('Kept');
  await page.route('**/api/admins/note', (route) => route.abort());
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed! We can’t reach the server right now.');
  await expect(box).toHaveValue('Kept');
});

test('tags are completed, added and removed beside the name', async ({ page, server }) => {
  const [one, other] = [await createApplicant(server), await createApplicant(server)];
  const name = `forklift ${nextNumber()}`;
  await openAdminPage(page, server, `/admin/applicants/${one.id}`);
  const [field, tags] = [
    page.getByRole('combobox', { name: 'Add tag' }),
    page.getByRole('list', { name: 'Tags' }),
  ];
  await field.fill(name);
  const choice = page.getByRole('option', { name: `New tag “${name}”` });
  await expect(choice).toBeVisible();
  // The field is short, its choices are not.
  expect((await choice.boundingBox())?.width).toBeGreaterThan(170);
  await expectAccessible(page, openListRules);
  await field.press('Enter');
  await expect(tags).toContainText(name);
  await page.goto(`/admin/applicants/${other.id}`);
  await field.fill(name.slice(0, -1));
  await page.getByRole('option', { name: `${name} 1 person` }).click();
  await expect(tags).toContainText(name);
  await page.getByRole('button', { name: `Remove the tag ${name}` }).click();
  await expect(tags).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(tags).toContainText(name);
});

test('the timeline is narrowed to a kind, and shows earlier entries', async ({ page, server }) => {
  const { id } = await createApplicant(server);
  for (let number = 1; number <= 21; number += 1) {
    await server.recruiter.createNote({ body: { applicant_id: id, text: `Note number ${number}.` } });
  }
  await openAdminPage(page, server, `/admin/applicants/${id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const entries = timeline.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(entries).toHaveCount(20);
  await expect(entries.first()).toContainText('Note number 21.');
  await timeline.getByRole('link', { name: 'Notes' }).click();
  await expect(page).toHaveURL(`/admin/applicants/${id}?show=notes`);
  await timeline.getByRole('button', { name: 'Show earlier' }).click();
  await expect(entries).toHaveCount(21);
  await expect(timeline.getByRole('button', { name: 'Show earlier' })).toHaveCount(0);
  await timeline.getByRole('link', { name: 'Applications' }).click();
  await expect(entries).toHaveText([/Applied for Job/]);
  await timeline.getByRole('link', { name: 'Messages' }).click();
  await expect(timeline.getByText('Nothing of this kind')).toBeVisible();
});

test('without a mail server a person’s mail says at once that it cannot be sent, and is kept as typed', async ({
  page,
  server,
}) => {
  const { id, first_name } = await createApplicant(server);
  await openAdminPage(page, server, `/admin/applicants/${id}`);
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  const box = page.getByRole('region', { name: `Email to ${first_name}` });
  await expect(box).toContainText('Nothing can be sent from here: no mail server is connected.');
  await expect(box.getByRole('button', { name: 'Send email' })).toHaveCount(0);
  const subject = box.getByLabel('Subject');
  await subject.fill('Your interview');
  await subject.press('Enter');
  await expectAccessible(page);
  await expect(box.getByRole('alert')).toHaveCount(0);
  await expect(box.getByRole('link', { name: 'Connect one' })).toHaveAttribute(
    'href',
    '/admin/system/mail-server',
  );
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(subject).toHaveValue('Your interview');
});

test('a mail begins with a text of the agency’s own, a message is answered, and both stand in the timeline', async ({
  page,
  startServer,
}) => {
  const mails = await listenForMails(0, () => undefined);
  const server = await startServer({ SMTP_URL: mails.url, MAIL_FROM: 'jobs@agency.example' });
  const { id, first_name, email } = await createApplicant(server);
  const snippet = { name: 'Invitation', text: 'Hello {first_name}, when can you come?' };
  await server.recruiter.createSnippet({ body: snippet });
  await openAdminPage(page, server, `/admin/applicants/${id}`);
  await expect(page.getByRole('button', { name: 'Send page link' })).toBeVisible();
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  const box = page.getByRole('region', { name: `Email to ${first_name}` });
  await box.getByLabel('Subject').fill('Your interview');
  await box.getByLabel('Start with a saved reply…').selectOption(snippet.name);
  await expect(box.getByRole('textbox', { name: 'Text' })).toHaveValue(
    `Hello ${first_name}, when can you come?`,
  );
  await box.getByRole('button', { name: 'Send email' }).click();
  await expect(
    page.getByText(/^Success! The email to .+ goes out in 10 minutes; until then, undo stops it\.$/),
  ).toBeVisible();
  await expect(box).toBeHidden();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Your interview' })).toContainText(
    'written by',
  );

  await server.visitor.sendMessage({ body: newMessage({ email, text: 'On Monday?' }) });
  await page.reload();
  await timeline.getByRole('link', { name: 'Show and answer' }).click();
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.fill('Monday is fine.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText(/^Success! Your answer to .+ is on its way\.$/)).toBeVisible();
  await expect(page.getByText(/^Answered by /)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Answers' })).toContainText('Monday is fine.');
  await expect(answer).toHaveValue('');
  await page.getByRole('link', { name: 'See applicant' }).click();
  await expect(timeline.getByRole('listitem').filter({ hasText: /Re: / })).toContainText('written by');
  await mails.close();
});
