import type { Secrets } from '../../src/server/mail/letters/own-link.ts';
import { makeOwnLink } from '../../src/server/people/own-page/own-page-links.ts';
import { applyFor, createJob, personDetails } from './builders.ts';
import type { TestApp } from './test-app.ts';

type Details = Partial<ReturnType<typeof personDetails>>;

/** Somebody who has applied for a new job. */
export async function applyAsNew(app: Pick<TestApp, 'visitor' | 'recruiter'>, details: Details = {}) {
  const person = { ...personDetails(), ...details };
  const job = await createJob(app);
  await applyFor(app, job.id, person);
  const { items } = await app.recruiter.listApplications({ query: { job: job.id } });
  const [application] = items;
  return { ...person, job, application: application!, id: application!.applicant.id };
}

type Mailbox = { email: string; application: { id: string } };

/** The secrets in a mail that is sent to this mailbox now. */
export async function secretsOf(
  { database: { sql } }: Pick<TestApp, 'database'>,
  { email, application }: Mailbox,
): Promise<Secrets> {
  const mail = { application_id: application.id, recipient: email, kind: 'own_link' as const };
  return (await makeOwnLink(sql, mail))!;
}

let browsers = 0;

/** A browser that keeps cookies, in a network of its own. */
export function newBrowser(app: TestApp) {
  browsers += 1;
  return app.apiAs({ jar: {}, address: `198.19.${browsers >> 8}.${browsers & 255}` });
}

export async function openPage(app: TestApp, mailbox: Mailbox) {
  const browser = newBrowser(app);
  const { token } = await secretsOf(app, mailbox);
  await browser.openOwnPage({ body: { token } });
  return browser;
}

export async function readPage(browser: Pick<TestApp['visitor'], 'getOwnPage'>) {
  return (await browser.getOwnPage()).page!;
}
