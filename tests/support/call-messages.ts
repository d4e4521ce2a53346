import assert from 'node:assert/strict';
import type { Api, ApiError } from '../../src/contract/client.ts';
import { newMessage } from './builders.ts';
import { failureOf } from './inject-api.ts';
import { pngOf } from './portraits.ts';
import { undoAll } from './undo.ts';

export type Callers = { visitor: Api; recruiter: Api };

/** The website's settings. This app has no pages to preview. */
export async function callWebsite(recruiter: Api): Promise<void> {
  await recruiter.getWebsite();
  await undoAll(recruiter, await recruiter.updateWebsite({ body: { agency_address: '2 Example Road' } }));
  await recruiter.listWaitingActs();
  for (const decide of [recruiter.withdrawAct, recruiter.approveAct, recruiter.refuseAct])
    assert.equal((await failureOf(decide({ params: { id: '1' } }))).code, 'not_found');
  await recruiter.previewWebsite({ body: { page: 'mail', theme: 'dark' } });
  const typed = { mail_server: '', mail_port: '', mail_user: '', mail_from: '' };
  assert.equal((await failureOf(recruiter.sendTestMail({ body: typed }))).code, 'validation_failed');
  const mailbox = { mailbox_server: '', mailbox_port: '', mailbox_user: '', mailbox_folder: '' };
  assert.equal((await failureOf(recruiter.testMailbox({ body: mailbox }))).code, 'validation_failed');
  assert.equal((await recruiter.testProvider({ body: nobody })).answers, false);
  const picture = { png: 'bm8gcGljdHVyZQ==' };
  assert.equal((await failureOf(recruiter.storePicture({ body: picture }))).code, 'validation_failed');
}

/** The pages of text. Not every app has pages to preview. */
export async function callTextPages({ visitor, recruiter }: Callers): Promise<void> {
  await visitor.listRecruiters();
  await visitor.getLandingBlocks();
  await recruiter.listTextPages();
  await recruiter.writeMarkdown({ body: { html: '<p>Words</p>' } });
  await recruiter.storeTextPicture({ body: { pictures: [pngOf(40, 1).toString('base64')] } });
  const [unused] = await recruiter.listUnusedPictures();
  await recruiter.deletePicture({ params: { name: unused?.name ?? '' } });
  const { id, change_id = '' } = await recruiter.createTextPage({ body: { slug: 'terms', title: 'Terms' } });
  await recruiter.getTextPage({ params: { id } });
  const words = { subtitle: 'What holds.', text: 'Words' };
  const published = await recruiter.updateTextPage({ body: { id, ...words, act: 'publish' } });
  await visitor.getPublishedPage({ params: { slug: 'terms' } });
  const typed = { title: 'Terms', ...words, cta: '', jobs_button: '', contact_button: '' };
  await recruiter
    .previewTextPage({ body: { kind: 'further', theme: 'dark', ...typed } })
    .catch((error: unknown) => assert.equal((error as ApiError).code, 'not_found'));
  await undoAll(recruiter, published);
  await undoAll(recruiter, await recruiter.deleteTextPage({ params: { id } }));
  await recruiter.undoChange({ params: { id: change_id } });
}

/** A provider where nobody listens. */
const nobody = { sso_issuer: 'http://127.0.0.1:9', sso_client_id: 'rolecall' };

/** Without a provider. */
export async function callSignOn({ visitor, recruiter }: Callers, username: string): Promise<void> {
  assert.equal((await failureOf(visitor.startSignOn({ body: { purpose: 'log_in' } }))).code, 'not_found');
  assert.equal((await failureOf(visitor.finishSignOn({ body: { query: '' } }))).code, 'sign_on_refused');
  assert.deepEqual(await recruiter.listIdentities({ params: { username } }), []);
  assert.equal(
    (await failureOf(recruiter.removeIdentity({ params: { username, id: '1' } }))).code,
    'not_found',
  );
}

/** Also mails to people. */
export async function callMessages({ visitor, recruiter }: Callers): Promise<void> {
  const body = newMessage();
  await visitor.sendMessage({ body });
  const { items } = await recruiter.listMessages({ query: { q: body.email } });
  const { id } = items[0]!;
  await recruiter.getMessage({ params: { id } });
  await undoAll(recruiter, await recruiter.updateMessage({ body: { id, answered: true } }));
  await recruiter.exportMessages();
  await recruiter.listLeftMails();
  assert.equal((await failureOf(recruiter.readLeftMail({ body: { id: 'none' } }))).code, 'not_found');
  assert.equal((await failureOf(recruiter.deleteLeftMail({ params: { id: 'none' } }))).code, 'not_found');
  // No mail is sent here.
  const reply = { id, text: 'Yes, we have.' };
  assert.equal((await failureOf(recruiter.replyToMessage({ body: reply }))).code, 'validation_failed');
  const mail = { id: 'none', subject: 'Nights', text: 'Yes, we have.' };
  assert.equal((await failureOf(recruiter.writeToApplicant({ body: mail }))).code, 'validation_failed');
  const mails = { people: [{ id: 'none' }], subject: 'Nights', text: 'Yes, we have.' };
  for (const call of [recruiter.writeToApplicants, recruiter.previewMails]) {
    assert.equal((await failureOf(call({ body: mails }))).code, 'validation_failed');
  }
  await callMails(recruiter, id);
  await recruiter.deleteMessage({ params: { id } });
}

async function callMails(recruiter: Api, message: string): Promise<void> {
  const { items } = await recruiter.listMails({ query: { message } });
  const { id, recipient: address } = items[0]!;
  await recruiter.getMail({ params: { id } });
  await recruiter.sendMailAgain({ body: { id } });
  await recruiter.getMailSettings();
  for (const suppressed of [true, false]) {
    await recruiter.updateSuppression({ body: { address: address || 'team@example.com', suppressed } });
  }
}
