import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../ground/config/config.ts';
import { listStartWarnings } from './start-warnings.ts';

const from = { MAIL_FROM: 'jobs@agency.example' };
const content = { CONTENT_URL: 'http://127.0.0.1:9' };

for (const { what, settings, warning } of [
  {
    what: 'example texts on this machine alone',
    settings: {},
  },
  {
    what: 'example texts that real visitors would see',
    settings: { PUBLIC_URL: 'https://jobs.example' },
    warning:
      'PUBLIC_URL is https://jobs.example, but visitors would see example texts: write them under System → Pages, put your own landing.json and about.md into content/ in DATA_DIR, or set CONTENT_URL.',
  },
  {
    what: 'own texts for real visitors',
    settings: { PUBLIC_URL: 'https://jobs.example', ...content },
  },
  {
    what: 'a content service on another machine without TLS',
    settings: { CONTENT_URL: 'http://192.0.2.1/graphql' },
    warning: 'The content service at 192.0.2.1 is reached without TLS: use https in CONTENT_URL.',
  },
  {
    what: 'a content service on another machine with TLS',
    settings: { CONTENT_URL: 'https://192.0.2.1/graphql' },
  },
  {
    what: 'a document store on another machine without TLS',
    settings: { DOCUMENTS_URL: 'http://key:longsecret@192.0.2.1/bucket' },
    warning: 'The document store at 192.0.2.1 is reached without TLS: use https in DOCUMENTS_URL.',
  },
  {
    what: 'a document store on this machine',
    settings: { DOCUMENTS_URL: 'http://key:longsecret@127.0.0.1:9/bucket' },
  },
  {
    what: 'a mail server on another machine that may be reached without TLS',
    settings: { SMTP_URL: 'smtp://mail.invalid:25', ...from },
    warning:
      'The mail server at mail.invalid may be reached without TLS: use smtps in SMTP_URL, or a user and password.',
  },
  {
    what: 'a mail server with TLS',
    settings: { SMTP_URL: 'smtps://mail.invalid', ...from },
  },
  {
    what: 'a mail server with a password, which does not travel without TLS',
    settings: { SMTP_URL: 'smtp://me:secret@mail.invalid', ...from },
  },
  {
    what: 'a mail server on this machine',
    settings: { SMTP_URL: 'smtp://127.0.0.1:9', ...from },
  },
]) {
  test(`${warning ? 'a warning about' : 'no warning about'} ${what}`, () => {
    assert.deepEqual(listStartWarnings(readConfig(settings), []), warning ? [warning] : []);
  });
}

test('no warning about example texts where owners have published theirs', () => {
  const config = readConfig({ PUBLIC_URL: 'https://jobs.example' });
  assert.deepEqual(listStartWarnings(config, ['landing', 'about']), []);
  assert.match(listStartWarnings(config, ['landing']).join('\n'), /put your own about\.md into/);
});
