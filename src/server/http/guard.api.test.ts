import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Call } from '../../contract/call.ts';
import { calls, type CallName } from '../../contract/calls.ts';
import { createAdmin, logIn } from '../../../tests/support/builders.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { hashToken } from '../ground/tokens.ts';

const app = await createTestApp();
const { sql } = app.database;

const admin = await createAdmin(app);
const disabled = await logIn(app, admin);
await app.recruiter.updateAdmin({ body: { username: admin.username, is_active: false } });

const expired = await logIn(app, app.login);
await sql
  .updateTable('sessions')
  .set({ expires_at: new Date(0) })
  .where('token_hash', '=', hashToken(expired.token))
  .execute();

const ended = await logIn(app, app.login);
await ended.api.logOut();

const authorizations: Record<string, string | undefined> = {
  'no token': undefined,
  'an empty token': 'Bearer ',
  'a false token': `Bearer ${'A'.repeat(43)}`,
  'the hash of a token': `Bearer ${hashToken(app.login.token).toString('base64url')}`,
  'a token without its kind': app.login.token,
  'a token of another kind': `Basic ${app.login.token}`,
  'an expired token': `Bearer ${expired.token}`,
  'a token that was logged out': `Bearer ${ended.token}`,
  'the token of a disabled admin': `Bearer ${disabled.token}`,
};

function send(call: Call, authorization: string | undefined) {
  return app.app.inject({
    method: call.method,
    url: call.path.replaceAll(/:\w+/g, '1'),
    headers: authorization === undefined ? {} : { authorization },
    ...(call.method !== 'GET' && { payload: {} }),
  });
}

const names = Object.keys(calls) as CallName[];

for (const name of names.filter((each) => calls[each].access === 'admin')) {
  test(`${name} is refused to everybody but an admin with a session`, async () => {
    for (const [what, authorization] of Object.entries(authorizations)) {
      const answer = await send(calls[name], authorization);
      assert.equal(answer.statusCode, 401, what);
      assert.equal(answer.headers['content-type'], 'application/problem+json', what);
      assert.equal(answer.json().code, 'not_signed_in', what);
    }
    if (name === 'logOut') return;
    const answer = await send(calls[name], `bearer ${app.login.token}`);
    assert.notEqual(answer.statusCode, 401);
  });
}

/** The applicant's own page has a login of its own, and own-page.api.test.ts. */
const isOwn = (name: CallName) => calls[name].path.startsWith('/api/my');

for (const name of names.filter((each) => calls[each].access === 'public' && !isOwn(each))) {
  test(`${name} needs no login`, async () => {
    assert.notEqual((await send(calls[name], undefined)).json().code, 'not_signed_in');
  });
}

test('the guard comes before the body is read', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/admins/job',
    headers: { 'content-type': 'application/json' },
    payload: '{ not json',
  });
  assert.equal(answer.statusCode, 401);
});

test('the public calls are the listed ones', () => {
  const open = names.filter((name) => calls[name].access === 'public').toSorted();
  assert.deepEqual(open, [
    'appendDocument',
    'apply',
    'applyGenerally',
    'askForAlert',
    'changeAlerts',
    'changeOwnApplication',
    'checkDocumentReference',
    'checkExternalForm',
    'checkGeneralReference',
    'checkLive',
    'checkReady',
    'checkReference',
    'choosePassword',
    'closeOwnPage',
    'confirmOwnEmail',
    'correctOwnDetails',
    'countJobView',
    'eraseOwnData',
    'eraseOwnDocument',
    'finishSignOn',
    'getAboutContent',
    'getAlerts',
    'getEmployerContent',
    'getLandingBlocks',
    'getLandingContent',
    'getOpenJob',
    'getOwnPage',
    'getPrivacyContent',
    'getPublicFigures',
    'getPublishedPage',
    'listDocumentKinds',
    'listIndustries',
    'listJobFacets',
    'listLocations',
    'listOpenJobs',
    'listQuestions',
    'listRecruiters',
    'listSimilarJobs',
    'logIn',
    'openOwnPage',
    'renewOwnLink',
    'requestOwnLink',
    'requestPasswordLink',
    'saveAnswers',
    'saveConsent',
    'saveOwnConsent',
    'sendMessage',
    'startDocument',
    'startSignOn',
    'stayWithAgency',
  ]);
});
