import PostalMime from 'postal-mime';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, readThePage, test } from '../support/browser.ts';
import { applyFor, createJob, personDetails } from '../support/builders.ts';
import { deliverMails } from '../support/deliver-mails.ts';
import { startMailServer } from '../support/mail-server.ts';

test('from the first mail to the last press: corrected, decided, withdrawn, taken back and erased @both', async ({
  page,
  startServer,
}) => {
  const mailServer = await startMailServer();
  const mail = { MAIL_FROM: 'jobs@agency.example', SMTP_URL: mailServer.url, ANSWER_DELAY: '0' };
  const server = await startServer(mail);
  const { recruiter } = server;
  const person = personDetails();
  const job = await createJob(server);

  /** The link to the own page in the newest mail to the person. */
  const readLink = async (subject: RegExp) => {
    await deliverMails(server, mail);
    await expect.poll(() => mailServer.received.filter(({ to }) => to === person.email).length).toBe(++mails);
    const { source } = mailServer.received.findLast(({ to }) => to === person.email)!;
    const read = await PostalMime.parse(source);
    expect(read.subject).toMatch(subject);
    const links = Array.from(read.text!.matchAll(/http:\/\/[^/]+(\S*)/g), ([, path]) => server.url + path);
    // A program that checks mails comes before the person.
    for (const link of links) {
      expect((await page.request.head(link)).ok()).toBe(true);
      expect((await page.request.get(link)).ok()).toBe(true);
    }
    return links.find((link) => link.includes('/my#'))!;
  };
  let mails = 0;
  const open = async (link: string) => {
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: 'Open my page' }).click();
    await expect(page.getByRole('heading', { level: 2, name: job.name })).toBeVisible();
  };
  const step = page.getByRole('list', { name: 'Progress' }).locator('[aria-current]');
  const press = async (button: string, answer: string) => {
    await readThePage(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(answer)).toBeVisible();
  };

  await applyFor(server, job.id, person);
  await open(await readLink(/^We have your application/));
  await page.getByText('Correct my details').click();
  await page.getByLabel('Phone').fill('555-0177');
  await press('Send correction', 'A recruiter will check these.');

  const { items } = await recruiter.listApplications({ query: { job: job.id } });
  const [application] = items;
  await recruiter.acceptSubmission({ body: { submission_id: application!.submissions[0]!.id } });
  await page.reload();
  await page.getByText('Correct my details').click();
  await expect(page.getByLabel('Phone')).toHaveValue('555-0177');
  await expect(page.getByText('A recruiter will check these.')).toBeHidden();

  const stage = (await recruiter.listStages()).find(({ name }) => name === 'Interview')!;
  await recruiter.updateStage({ body: { id: stage.id, is_mail_on: true } });
  await recruiter.moveApplications({
    body: { applications: [{ id: application!.id }], stage_id: stage.id, mail: true },
  });
  await open(await readLink(/./));
  await expect(step).toContainText('Interview');
  await expectNoSidewaysScroll(page);
  await press('Withdraw this application', 'Your application is withdrawn.');
  await press('Undo withdrawal', 'Your application is back where it was.');
  await expect(step).toContainText('Interview');
  await page.getByText('Erase everything about me').click();
  await press('Email me a code', 'A code comes by email, unless our emails to you came back.');
  await deliverMails(server, mail);
  const readCode = async () => {
    const newest = mailServer.received.findLast(({ to }) => to === person.email);
    const { subject, text } = await PostalMime.parse(newest!.source);
    return subject === 'Your code to erase your details'
      ? /(?:[A-Z]{4}-){2}[A-Z]{4}/.exec(text ?? '')?.[0]
      : undefined;
  };
  await expect.poll(readCode).toBeDefined();
  await page.getByLabel('Code').fill((await readCode())!);
  await press('Erase everything permanently', 'Everything from this email address is erased');
  const erased = await recruiter.getApplicant({ params: { id: application!.applicant.id } });
  expect(erased.is_erased).toBe(true);
});
