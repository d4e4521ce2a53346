import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LinkifyIt } from 'linkify-it';
import { readConfig } from '../../ground/config/config.ts';
import type { MailContent, MailData } from '../outbox/mail-data.ts';
import { brandOf } from './brand.ts';
import { type Extras, renderMail } from './render-mail.ts';

const brand = brandOf(
  readConfig({
    AGENCY_NAME: 'Harbour Staffing',
    CONTACT_EMAIL: 'hello@harbour.example',
    AGENCY_ACCENT: '#b00',
  }),
);
const link = 'https://jobs.example.com/admin/reset-password#token';

/** The email of the reader. */
const address = 'ada@mail.example';

/** Every kind, with one text wherever a person can type. */
function mailsWith(typed: string): MailContent[] {
  const reference = 'K7RD-2QXM-93TB';
  // By a recruiter.
  const job = { id: '7', name: 'Cook' };
  const sent_at = '2026-01-31T10:00:00.000Z';
  const details = { first_name: typed, last_name: typed, email: address, phone: typed };
  const application = { reference, sent_at, job, details };
  const message = { reference, sent_at, topic: 'staff' as const, name: typed, email: typed, text: typed };
  // By a recruiter.
  const written = { by: 'ada', subject: 'Re: nights', text: 'Yes, we have night shifts.' };
  const account = { username: 'ada', first_name: typed };
  const mails: MailData = {
    application_confirmation: application,
    message_confirmation: message,
    new_application: { ...application, applicant_id: '3' },
    new_message: { ...message, message_id: '5' },
    digest: { from: sent_at, until: sent_at },
    mention: { note_id: '7', username: 'ada' },
    stage: { reference, job, stage_id: '4', details },
    reply: { ...written, quoted: { sent_at, text: typed } },
    personal: written,
    own_link: { first_name: typed },
    new_email: { first_name: typed },
    stay_offer: { first_name: typed, ends_on: '2026-01-31', months: 24 },
    invitation: { ...account, invited_by: typed },
    password_reset: account,
    password_changed: { ...account, changed_by: typed },
    alert_confirmation: {},
    job_alert: {},
    alert_renewal: {},
    backup_failed: { at: sent_at, reason: typed },
  };
  return Object.entries(mails).map(([kind, data]) => ({ kind, data }) as MailContent);
}

function newsWith(typed: string) {
  return {
    applications: { count: 1, first: [{ name: typed, job: 'Cook' }] },
    messages: { count: 1, first: [{ name: typed, topic: 'staff' as const }] },
  };
}

const linkify = new LinkifyIt({ fuzzyIP: true });

/** The parts that are read when a mail leaves. Jobs are by a recruiter. */
function extrasWith(typed: string): Extras {
  const jobs = [{ id: '7', name: 'Cook', location: 'Leeds', salary: '' }];
  return { link, news: newsWith(typed), alert: { token: 'T', endToken: 'E', jobs, count: 1 } };
}

/** A program that checks mails may follow any of these: a GET of them changes nothing. */
test('whatever somebody types: no subject has it, nothing else becomes a link, and no mail fails', () => {
  const usual = mailsWith('Ada').map(({ kind }, index) => [kind, index] as const);
  const hostile = fc.constantFrom(
    'spam.example.com',
    'me@spam.com',
    '\r\nBcc: all@example.com',
    '<a href="//spam.com">',
    '{reference}',
    '$&',
    'x'.repeat(5_000),
    'عربي \u202E',
    '😀',
    '\uD800',
  );
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(hostile).map((parts) => parts.join('')),
  );
  const subjects = mailsWith('Ada').map((mail) => renderMail(mail, brand, extrasWith('Ada')).subject);
  fc.assert(
    fc.property(typed, (text) => {
      const mails = mailsWith(text);
      for (const [kind, index] of usual) {
        const mail = mails[index];
        assert.ok(mail);
        const rendered = renderMail(mail, brand, extrasWith(text));
        assert.equal(rendered.subject, subjects[index], kind);
        const ours = [
          'hello@harbour.example',
          address,
          link,
          `${brand.publicUrl}/admin/`,
          `${brand.publicUrl}/my#`,
          `${brand.publicUrl}/alerts#`,
          `${brand.publicUrl}/jobs`,
        ];
        const links = linkify.match(rendered.text) ?? [];
        assert.ok(
          links.every(({ url }) => ours.some((own) => url.includes(own))),
          kind,
        );
        const hrefs = Array.from(rendered.html.matchAll(/(?:href|src)="([^"]*)"/g), ([, href = '']) => href);
        assert.ok(
          hrefs.every((href) => ours.some((own) => href.startsWith(own))),
          kind,
        );
      }
    }),
  );
});

test('a confirmation says what was sent, the reference and what happens next', () => {
  const [mail] = mailsWith('Ada');
  assert.ok(mail);
  const { subject, text, html } = renderMail(mail, brand);
  assert.equal(subject, 'We have your application for Cook');
  for (const part of ['Hello Ada,', 'K7RD-2QXM-93TB', 'Ada Ada', address, 'Harbour Staffing']) {
    assert.ok(text.includes(part), part);
    assert.ok(html.includes(part), part);
  }
  assert.match(text, /WHAT HAPPENS NEXT/);
  assert.match(html, />What happens next</);
});

test('the agency chooses the words', () => {
  const [mail] = mailsWith('Ada');
  assert.ok(mail);
  const words = {
    subject: '{job}, {reference}',
    opening: 'Dear {first_name}\n\nOne <b>',
    next_steps: 'Wait.',
  };
  const { subject, text, html } = renderMail(mail, brand, { texts: { application_confirmation: words } });
  assert.equal(subject, 'Cook, K7RD-2QXM-93TB');
  assert.match(text, /Dear Ada\n\nOne <b>/);
  assert.match(html, /One &lt;b&gt;/);
});

test('a confirmation for somebody whom a recruiter entered says who did it and where the details come from', () => {
  const [mail] = mailsWith('Ada');
  assert.ok(mail?.kind === 'application_confirmation');
  assert.doesNotMatch(renderMail(mail, brand).text, /entered/);
  mail.data.entered = { by: 'Dana Reyes', from: 'Job fair' };
  mail.data.details.phone = '';
  const text = renderMail(mail, brand).text.replaceAll(/\s+/g, ' ');
  assert.match(
    text,
    /Dana Reyes of .* entered these details for you\. They come from: Job fair\. .*\/privacy/,
  );
  assert.match(text, /because someone entered your details at our agency/);
  assert.doesNotMatch(text, /Phone/);
});

test("a job's title with a line feed ends no header", () => {
  const [mail] = mailsWith('Ada');
  assert.ok(mail?.kind === 'application_confirmation' && mail.data.job);
  mail.data.job.name = 'Cook\r\nBcc: everybody@example.com';
  assert.equal(
    renderMail(mail, brand).subject,
    'We have your application for Cook Bcc: everybody@example.com',
  );
});

test('an invitation and a reset show their link only where one is given', () => {
  const kinds = new Set(['invitation', 'password_reset']);
  for (const mail of mailsWith('Ada').filter(({ kind }) => kinds.has(kind))) {
    assert.ok(renderMail(mail, brand, { link }).text.includes(link));
    assert.doesNotMatch(renderMail(mail, brand).text, /https?:\/\//);
  }
});

test('without a logo, or with one that mail programs do not show, the name stands', () => {
  const [mail] = mailsWith('Ada');
  assert.ok(mail);
  const withLogo = (AGENCY_LOGO: string) =>
    renderMail(mail, brandOf(readConfig({ AGENCY_LOGO, PUBLIC_URL: 'https://jobs.example.com' }))).html;
  assert.match(
    withLogo('/logo.png'),
    /<img src="https:\/\/jobs\.example\.com\/logo\.png" alt="Rolecall Staffing"/,
  );
  assert.doesNotMatch(withLogo('/logo.svg'), /<img/);
  // A logo replaces the mark alone.
  assert.match(withLogo('/logo.svg'), /class="answer"/);
  assert.doesNotMatch(withLogo('/logo.png'), /class="answer"/);
});

test('a notice of an application has the phone, and neither the email nor a second link', () => {
  const notice = mailsWith('614-555-0100').find(({ kind }) => kind === 'new_application')!;
  const { text } = renderMail(notice, brand);
  assert.match(text, /^Phone: 614-555-0100$/m);
  assert.doesNotMatch(text, new RegExp(address));
  assert.equal(text.match(/https?:/g)?.length, 1);
});

test('a notice of a general application has the work and the place that were said, and no line for what was not', () => {
  const [kind, { data }] = [
    'new_application' as const,
    mailsWith('614-555-0100')[2] as { data: MailData['new_application'] },
  ];
  const text = (wanted: object) => renderMail({ kind, data: { ...data, job: null, ...wanted } }, brand).text;
  assert.match(text({ wanted_work: 'Forklift', wanted_place: '' }), /^Kind of work: Forklift$/m);
  assert.doesNotMatch(text({ wanted_work: 'Forklift', wanted_place: '' }), /^Where:/m);
  assert.match(text({ wanted_work: '', wanted_place: 'Dayton' }), /^Where: Dayton$/m);
});

test('a digest names some and counts all', () => {
  const mail = mailsWith('Ada').find(({ kind }) => kind === 'digest');
  assert.ok(mail);
  const news = newsWith('Ada');
  news.applications.count = 30;
  const { subject, text } = renderMail(mail, brand, { news });
  assert.equal(subject, 'Since yesterday: 30 new applications and 1 new message');
  assert.match(text, /And 29 more\./);
});

test('the mail of a stage says how far the application has come', () => {
  const details = { first_name: 'Ada', last_name: 'Ada' };
  const data = { reference: 'K7RD-2QXM-93TB', job: null, stage_id: '1', details };
  const words = { subject: 'News', opening: 'News.', next_steps: 'Wait.' };
  const lineOf = (stage: Extras['stage']) =>
    /Progress: (.*)/.exec(renderMail({ kind: 'stage', data }, brand, { stage }).text)?.[1];
  const steps = ['Received', 'Phone call', 'Interview'];
  const open = { ...words, kind: 'in_progress', steps } as const;
  assert.equal(lineOf({ ...open, applicant_words: 'Phone call' }), 'Phone call. Next: Interview');
  assert.equal(lineOf({ ...open, applicant_words: 'Interview' }), 'Interview');
  assert.equal(lineOf({ ...open, applicant_words: '' }), undefined);
  assert.equal(lineOf({ ...words, kind: 'placed', applicant_words: 'Interview', steps }), undefined);
});

test('an answer names the day of the message where the agency is', () => {
  const there = brandOf(readConfig({ AGENCY_TIME_ZONE: 'America/Los_Angeles' }));
  const quoted = { sent_at: '2026-02-01T03:00:00.000Z', text: 'Hello' };
  const data = { by: 'recruiter', subject: 'Re: Hello', text: 'Hello', quoted };
  assert.match(renderMail({ kind: 'reply', data }, there).text, /^On January 31, 2026 you wrote:$/m);
});

test('one button leads a mail', () => {
  const jobs = ['Cook', 'Driver'].map((name, index) => ({
    id: `${index}`,
    name,
    location: 'Leeds',
    salary: '',
  }));
  const buttonsOf = (kind: MailContent['kind'], extras: Extras = {}, data = {}) => {
    const mail = mailsWith('Ada').find((each) => each.kind === kind)!;
    const { html } = renderMail({ ...mail, data: { ...mail.data, ...data } } as MailContent, brand, extras);
    return Array.from(html.matchAll(/class="button"[\s\S]*?>([^<>]+)<\/a\s*>/g), ([, text]) => text?.trim());
  };
  const alert = (count: number) => ({
    alert: { token: 'T', endToken: 'E', jobs: jobs.slice(0, count), count },
  });
  assert.deepEqual(buttonsOf('job_alert', alert(1)), ['See the job']);
  assert.deepEqual(buttonsOf('job_alert', alert(2)), ['All open jobs']);
  assert.deepEqual(buttonsOf('application_confirmation'), ['See your application']);
  assert.deepEqual(buttonsOf('application_confirmation', {}, { questions_left: 2 }), [
    'Answer the questions',
  ]);
});
