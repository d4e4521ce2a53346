import { openAnswers } from './answers-by-mail.ts';
import { deliverMails } from './deliver-mails.ts';
import { startMailServer } from './mail-server.ts';
import { createTestApp } from './test-app.ts';

/** A server whose mails may be answered. */
export async function startAnswers() {
  const mailServer = await startMailServer();
  const environment = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Agency <jobs@agency.example>',
    AGENCY_EMAIL: 'team@agency.example',
    MAIL_REPLIES_TO: 'reply+{token}@agency.example',
    IMAP_URL: 'imap://jobs:mailboxpass@127.0.0.1:9',
  };
  const app = await createTestApp(environment);
  const deliver = () => deliverMails(app, environment);
  return { app, mailServer, deliver, ...openAnswers(app, environment, deliver) };
}
