import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PortraitChange } from '../../../contract/admins.ts';
import {
  applyFor,
  createAdmin,
  createJob,
  logIn,
  personDetails,
} from '../../../../tests/support/builders.ts';
import { deliverMails } from '../../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { picturesOf, pngOf } from '../../../../tests/support/portraits.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { undo } from '../../../../tests/support/undo.ts';
import { forgetPortraits } from './portraits.ts';

const app = await createTestApp({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'jobs@agency.example',
  ANSWER_DELAY: '0',
});
const { recruiter: owner, visitor } = app;
const { sql } = app.database;

/** A recruiter who has posted a job, with her acts. */
async function createFay(surname: string) {
  const names = { first_name: 'Fay', surname, direct_line: '6145550133', role: 'recruiter' as const };
  const admin = await createAdmin(app, names);
  const { api } = await logIn(app, admin);
  const job = await createJob({ ...app, recruiter: api });
  const { username } = admin;
  const name = `Fay ${surname}`;
  return {
    name,
    username,
    job,
    api,
    change: (change: Omit<PortraitChange, 'username'>, by = api) =>
      by.updatePortrait({ body: { username, ...change } }),
    portrait: async () => (await visitor.getOpenJob({ params: { id: job.id } })).recruiter_portrait,
    listed: async () => (await visitor.listRecruiters()).find((each) => each.name === name),
  };
}

const served = async (address: string | undefined, headers = {}) =>
  (await app.app.inject({ url: `${address}-128.png`, headers })).statusCode;

test('a person shows herself with a portrait, everywhere at once, and takes it away as fast', async () => {
  const { change, portrait, listed, api, username } = await createFay('Shown');
  const { portrait: name } = await change({ pictures: picturesOf(10) });
  const address = `/portraits/${name}`;
  assert.deepEqual([await portrait(), await listed(), await served(address)], [undefined, undefined, 404]);
  const { png } = await api.getPortrait({ params: { username } });
  assert.equal(png, picturesOf(10)[1]);

  await change({ is_shown: true });
  assert.equal(await portrait(), address);
  assert.deepEqual(await listed(), {
    name: 'Fay Shown',
    phone: '6145550133',
    phone_shown: '(614) 555-0133',
    portrait: address,
  });
  const picture = await app.app.inject(`${address}-256.png`);
  assert.deepEqual(
    [picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']],
    [200, 'image/png', 'no-cache'],
  );
  assert.deepEqual(picture.rawPayload, pngOf(256, 10));
  assert.equal(await served(address, { 'if-none-match': `"${name}-128"` }), 304);

  const removed = await change({ pictures: [] });
  assert.deepEqual([await portrait(), await served(address)], [undefined, 404]);
  assert.equal(await served(address, { 'if-none-match': `"${name}-128"` }), 404);
  assert.equal((await listed())?.portrait, undefined, 'the initials stand there');
  await undo(api, removed);
  assert.deepEqual([await portrait(), await served(address)], [address, 200]);

  const hidden = await change({ is_shown: false });
  assert.deepEqual([await portrait(), await listed(), await served(address)], [undefined, undefined, 404]);
  await undo(api, hidden);
  assert.equal(await served(address), 200);
  await owner.updateAdmin({ body: { username, is_active: false } });
  assert.deepEqual([await portrait(), await listed(), await served(address)], [undefined, undefined, 404]);
});

test('nobody but the person says yes, also not by an undo, and an owner may say no', async () => {
  const { change, portrait, listed } = await createFay('Asked');
  const says = async (call: Promise<unknown>) => (await failureOf(call)).fields[0]?.message;
  const no = 'Nobody but the person decides to be shown to visitors';
  assert.equal(await says(change({ is_shown: true }, owner)), no);
  await change({ pictures: picturesOf(20) }, owner);
  assert.equal(await listed(), undefined);
  await change({ is_shown: true });
  assert.ok(await portrait());
  const other = await change({ pictures: picturesOf(30) }, owner);
  assert.deepEqual([other.is_shown, await portrait(), await listed()], [false, undefined, undefined]);
  assert.equal(await says(undo(owner, other)), no);
  await change({ is_shown: true });
  const hidden = await change({ is_shown: false }, owner);
  assert.equal(await listed(), undefined);
  assert.equal(await says(undo(owner, hidden)), no);
});

test('a recruiter changes and reads no portrait of others', async () => {
  const [fay, other] = [await createFay('First'), await createFay('Quillon')];
  const attempts = [
    () => fay.change({ pictures: picturesOf(40) }, other.api),
    () => other.api.getPortrait({ params: { username: fay.username } }),
  ];
  for (const attempt of attempts) assert.equal((await failureOf(attempt())).code, 'role_needed');
});

test('whatever is no square PNG in its three sizes is refused', async () => {
  const { change } = await createFay('Fourth');
  const [small = '', middle = '', large = ''] = picturesOf(50);
  for (const pictures of [
    [small],
    [large, middle, small],
    [small, middle, pngOf(257, 50).toString('base64')],
    [small, middle, large.slice(0, 60)],
    ['bm8=', 'bm8=', 'bm8='],
  ]) {
    assert.equal((await failureOf(change({ pictures }))).code, 'validation_failed');
  }
});

test('pages that are kept are dropped for each change that visitors see, and for no other', async () => {
  const { change, api, username, job } = await createFay('Kept');
  await owner.updateJob({ body: { id: job.id, active: false } });
  const isSeen = async (act: () => Promise<unknown>) => {
    const newest = () =>
      sql.selectFrom('public_changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    const { id } = await newest();
    await act();
    return (await newest()).id !== id;
  };
  assert.equal(await isSeen(() => change({ pictures: picturesOf(60) })), false);
  assert.equal(await isSeen(() => change({ is_shown: true })), true);
  assert.equal(await isSeen(() => change({ pictures: [] })), true);
  const rename = () => api.updateAdmin({ body: { username, first_name: 'Fae' } });
  assert.equal(await isSeen(rename), true);
  assert.equal(await isSeen(() => change({ is_shown: false })), true);
});

test('a removed picture is kept for an undo of thirty days, and one that somebody has for good', async () => {
  const { change } = await createFay('Forgotten');
  const [first, second] = [
    await change({ pictures: picturesOf(70) }),
    await change({ pictures: picturesOf(80) }),
  ];
  const namesAfter = async (days?: number) => {
    await forgetPortraits(sql, days);
    const rows = await sql.selectFrom('portraits').select('name').where('side', '=', 64).execute();
    return [first, second].map(({ portrait }) => rows.some(({ name }) => name === portrait));
  };
  await sql
    .updateTable('portraits')
    .set({ created_at: new Date('2026-01-01') })
    .execute();
  assert.deepEqual(await namesAfter(), [true, true]);
  assert.deepEqual(await namesAfter(0), [false, true]);
});

test('a mail about a job, and one from a recruiter, end with the person who shows, and with nobody else', async () => {
  const { change, job, api, name } = await createFay('Writing');
  const htmlOf = async (act: () => Promise<unknown>) => {
    await act();
    await deliverMails(app, { PUBLIC_URL: 'https://jobs.agency.example' });
    const { html, text } = await sql
      .selectFrom('mails')
      .select(['html', 'text'])
      .where('kind', 'in', ['application_confirmation', 'personal'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { html: html ?? '', text: text ?? '' };
  };
  const apply = () => applyFor(app, job.id, personDetails());
  assert.doesNotMatch((await htmlOf(apply)).text, new RegExp(name));
  await change({ is_shown: true });
  const plain = await htmlOf(apply);
  assert.match(plain.text, new RegExp(`Your recruiter: ${name}\n\\(614\\) 555-0133`));
  assert.match(plain.html, />FW</);
  const { portrait } = await change({ pictures: picturesOf(90) });
  const source = `src="https://jobs.agency.example/portraits/${portrait}-128.png"`;
  const drawn = await htmlOf(apply);
  assert.ok(drawn.html.includes(source));
  assert.doesNotMatch(drawn.html, />FW</);
  const { items } = await owner.listApplications({ query: { job: job.id, limit: 1 } });
  const body = { id: items[0]?.applicant.id ?? 'none', subject: 'Hello', text: 'Come in.' };
  const isWritten = await htmlOf(() => api.writeToApplicant({ body }));
  assert.ok(isWritten.html.includes(source) && isWritten.text.includes('Come in.'));
});
