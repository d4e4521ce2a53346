import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  contentFaults,
  contentSettings,
  employerContent,
  employerEntry,
  startContentFaultServer,
  wholeContent,
} from '../../../../tests/support/content-fault-server.ts';
import { reportContent } from './content-report.ts';

const service = await startContentFaultServer();
after(() => service[Symbol.asyncDispose]());

const settings = { ...contentSettings, url: `${service.url}?token=hush-hush` };
const { host } = new URL(service.url);

test('whole content is reported text by text', async () => {
  service.behave(wholeContent({ cta: `See what is ${'really '.repeat(20)}open.` }));
  const { lines, isUsable } = await reportContent(settings);
  assert.equal(isUsable, true);
  assert.deepEqual(lines, [
    `Asked the embedded content service at ${host} for published content.`,
    '',
    'landing is complete:',
    '  title            Work that fits',
    '  subTitle         Staffing for the harbour',
    '  cta              See what is really really really really really really really really re… (157 characters)',
    '  jobsButton       Jobs',
    '  contactUsButton  Contact Us',
    '',
    'about is complete:',
    '  title            About us',
    '  subtitle         Since 1987',
    '  aboutUsValue     We place people.',
    '',
    'employer is not there, so the website has no such page.',
    '',
    'privacy is not there, so the website has no such page.',
  ]);
});

test('each entry lists its missing texts', async () => {
  service.behave(wholeContent({ cta: null }, { aboutUsValue: null }));
  const { lines, isUsable } = await reportContent(settings);
  assert.equal(isUsable, false);
  assert.deepEqual(lines.slice(1), [
    '',
    'landing cannot be shown:',
    '  cta is missing',
    '',
    'about cannot be shown:',
    '  aboutUsValue is missing',
    '',
    'employer is not there, so the website has no such page.',
    '',
    'privacy is not there, so the website has no such page.',
  ]);
});

test('the employer entry is reported text by text, or with its faults', async () => {
  service.behave(wholeContent());
  service.behaveForEmployer(employerContent(employerEntry));
  const whole = await reportContent(settings);
  assert.equal(whole.isUsable, true);
  assert.deepEqual(whole.lines.slice(-6, -2), [
    'employer is complete:',
    '  title            Looking for people?',
    '  subtitle         We find them',
    '  text             Tell us whom.',
  ]);
  service.behaveForEmployer(employerContent({ ...employerEntry, text: '' }));
  const faulty = await reportContent(settings);
  assert.equal(faulty.isUsable, false);
  assert.deepEqual(faulty.lines.slice(-4, -2), [
    'employer cannot be shown:',
    '  text has nothing that may be shown',
  ]);
  service.behaveForEmployer(contentFaults['answers 500']);
  const down = await reportContent(settings);
  assert.equal(down.isUsable, false);
  assert.deepEqual(down.lines.slice(-4, -2), [
    'employer cannot be shown:',
    '  it is out of order (HTTP 500)',
  ]);
});

test('a service that cannot be used is reported with the reason and without the token', async () => {
  const reasons: [keyof typeof contentFaults, RegExp][] = [
    ['answers 500', /^It cannot be used: it is out of order \(HTTP 500\)\.$/],
    ['answers HTML', /is not JSON: is CONTENT_URL the GraphQL address\?\.$/],
    ['answers 200 with errors', /the token \(CONTENT_TOKEN\) has no permission to read this\.$/],
    [
      'answers 400 for a missing permission',
      /HTTP 400\); it has no field landing: the content model lacks it/,
    ],
    ['answers 5 MB', /its answer is larger than 1 MB\.$/],
    ['redirects', /it redirects \(HTTP 302\), and redirects are not followed\.$/],
    ['hangs up', /it cannot be reached \(\w+\)\.$/],
    ['takes three seconds', /it did not answer within 2\.5 seconds\.$/],
    ['sends its body drop by drop', /it did not answer within 2\.5 seconds\.$/],
  ];
  for (const [fault, reason] of reasons) {
    service.behave(contentFaults[fault]);
    const { lines, isUsable } = await reportContent(settings);
    assert.equal(isUsable, false);
    assert.match(lines.at(-1) ?? '', reason);
    assert.doesNotMatch(lines.join('\n'), /hush-hush/);
  }
});

test('without a token the report ends with a whole sentence', async () => {
  service.behave(contentFaults['answers 200 with errors']);
  const { lines } = await reportContent({ ...settings, url: service.url, token: '' });
  assert.equal(lines.at(-1), 'It cannot be used: it asks for a token, and CONTENT_TOKEN is empty.');
});
