import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { openAnswers } from '../support/answers-by-mail.ts';
import { listenForMails } from '../support/mail-server.ts';

test('an answer by mail stands in the timeline, and is answered in its thread', async ({
  page,
  startServer,
}) => {
  const mails = await listenForMails(0, () => undefined);
  const environment = { SMTP_URL: mails.url, MAIL_FROM: 'jobs@agency.example' };
  const server = await startServer(environment);
  const { writeToSomebody, receive } = openAnswers(server, environment, (mail_id) =>
    expect.poll(async () => (await server.recruiter.getMail({ params: { id: mail_id } })).state).toBe('sent'),
  );
  const sent = await writeToSomebody();
  const { id, subject } = sent;
  const answer = (text: string, from?: string) =>
    receive(sent, {
      ...(from !== undefined && { from }),
      headers: [`In-Reply-To: ${sent.headerId}`, 'Content-Type: multipart/mixed; boundary=b'],
      text: [
        `--b\r\n\r\n${text}\r\n\r\nOn May 3 at 10:00 Agency wrote:\r\n> Can you come on Monday?`,
        '--b\r\nContent-Type: application/pdf; name="Certificate of a forklift driver.pdf"\r\n\r\nAAAA\r\n--b--',
      ].join('\r\n'),
    });
  await answer('Monday is fine.\r\nShall I bring my papers?');

  await openAdminPage(page, server, `/admin/applicants/${id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const entry = timeline.getByRole('listitem').filter({ hasText: 'replied by email' });
  await expect(entry).toContainText('Shall I bring my papers?');
  await expect(entry).toContainText('Attached, in the mailbox only: Certificate of a forklift driver.pdf');
  await entry.getByRole('link', { name: 'Show and answer' }).click();
  await expect(page.getByText('> Can you come on Monday?')).toBeHidden();
  await page.getByText('Show quoted text').click();
  await expect(page.getByText('> Can you come on Monday?')).toBeVisible();
  await expect(page.getByRole('link', { name: subject })).toBeVisible();
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, please.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText(/^Success! Your answer to .+ is on its way\.$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Answers' })).toContainText(`Re: ${subject}`);

  await answer('She is away.', 'cousin@example.org');
  await openAdminPage(page, server, '/admin/messages?q=cousin');
  await expect(page.getByRole('row').filter({ hasText: 'She is away.' })).toContainText('Reply to our email');
  await page.getByRole('rowheader').getByRole('link', { name: 'Ana' }).click();
  await expect(page.getByText('From another address')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See applicant' })).toHaveCount(0);
  await expect(page.getByText('Show quoted text')).toHaveCount(0);
  await mails.close();
});
