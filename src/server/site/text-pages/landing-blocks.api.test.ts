import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  createAdmin,
  createApplicant,
  nextNumber,
  personDetails,
} from '../../../../tests/support/builders.ts';
import { type Caller, createInjectApi, failureOf } from '../../../../tests/support/inject-api.ts';
import { limits } from '../../../contract/limits.ts';
import { pngOf } from '../../../../tests/support/portraits.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { dayOf } from '../../ground/agency-day.ts';
import { readConfig } from '../../ground/config/config.ts';
import { applicantEntity } from '../../people/applicants/applicant-entity.ts';
import { erasePerson } from '../../people/privacy/erase-person.ts';
import { createApp } from '../../process/app.ts';
import { startEmbeddedContent } from '../content/start-embedded-content.ts';
import { publishedTexts } from './published-texts.ts';

const { database, login } = await createTestApp();
const log = { info: () => undefined, error: () => undefined };
const findPublished = publishedTexts(database.sql);
const service = await startEmbeddedContent('none', { host: '127.0.0.1', port: 0, log, findPublished });
const config = readConfig({});
config.content = { ...config.content, url: service.url, isOwn: true };
const own = await createApp({ config, database });
after(async () => {
  await own.close();
  await service.close();
});
const apiAs = (caller: Caller) => createInjectApi(own, caller);
const [visitor, owner] = [apiAs({}), apiAs({ token: login.token })];
const pictures = [pngOf(40, 5).toString('base64')];
const texts = { title: 'T', subtitle: 'S', cta: 'C', jobs_button: 'J', contact_button: 'K' };

const { pages } = await owner.listTextPages();
const landing = pages.find(({ kind }) => kind === 'landing')?.id ?? '';
const publish = (given: { picture?: string }) =>
  owner.updateTextPage({ body: { id: landing, ...texts, ...given, act: 'publish' } });

test('the landing page has no picture before an owner publishes one, and none once it is taken away', async () => {
  assert.deepEqual(await visitor.getLandingBlocks(), {});
  const { path } = await owner.storeTextPicture({ body: { pictures } });
  const picture = `![Our door](${path})`;
  await owner.updateTextPage({ body: { id: landing, ...texts, picture } });
  assert.deepEqual(await visitor.getLandingBlocks(), {});
  assert.equal((await own.inject(path)).statusCode, 404);
  const { change_id = '' } = await publish({});
  assert.deepEqual(await visitor.getLandingBlocks(), {
    picture: { src: path, alt: 'Our door' },
  });
  assert.equal((await own.inject(path)).statusCode, 200);
  await publish({ picture: '' });
  assert.deepEqual(await visitor.getLandingBlocks(), {});
  assert.equal((await own.inject(path)).statusCode, 404);
  assert.notEqual(change_id, '');
});

test('a block of a picture is one picture of this house and nothing else', async () => {
  for (const picture of [
    'words',
    '![x](https://elsewhere.example/a.png)',
    '![x](/portraits/a-64.png)',
    `![x](/pictures/${'a'.repeat(43)}-40x40.png)`,
  ]) {
    const fault = await failureOf(publish({ picture }));
    assert.equal(fault.fields[0]?.field, 'picture', picture);
  }
});

const words = (given: object = {}) => ({
  name: 'Jo K.',
  work: 'Welder',
  text: `Good ${nextNumber()}`,
  ...given,
});
const consent = { consented_on: '2026-05-03', consent_note: 'Email to Anna' };
const shownTexts = async () => ((await visitor.getLandingBlocks()).voices ?? []).map(({ text }) => text);

test('words of a person are public with a consent, whose way is noted, and never without', async () => {
  const voice = await owner.createVoice({ body: words() });
  assert.deepEqual(await shownTexts(), []);
  const { id, text } = voice;
  const unnoted = await failureOf(owner.updateVoice({ body: { id, consented_on: '2026-05-03' } }));
  assert.deepEqual(unnoted.fields, [{ field: 'consent_note', message: 'Say how they agreed' }]);
  const noted = await owner.updateVoice({ body: { id, ...consent } });
  const shown = { name: 'Jo K.', work: 'Welder', text };
  assert.deepEqual(await visitor.getLandingBlocks(), { voices: [shown] });
  await owner.undoChange({ params: { id: noted.change_id ?? '' } });
  assert.deepEqual(await visitor.getLandingBlocks(), {});
});

test('each change of words is one of the public pages', async () => {
  const newest = async () =>
    (await database.sql.selectFrom('public_changes').select('id').orderBy('id', 'desc').executeTakeFirst())
      ?.id;
  const seen = [await newest()];
  const { id } = await owner.createVoice({ body: words(consent) });
  seen.push(await newest());
  await owner.updateVoice({ body: { id, consented_on: '' } });
  seen.push(await newest());
  await owner.deleteVoice({ params: { id } });
  seen.push(await newest());
  assert.equal(new Set(seen).size, seen.length);
});

const linesOf = async (id: string) =>
  (await owner.listChanges({ query: { kind: 'voice', id } })).items.map(({ action, fields, can_undo }) => [
    action,
    fields.length,
    can_undo,
  ]);

test('deleted words are gone for good, from the history too, and by the undo of their creation', async () => {
  const { id } = await owner.createVoice({ body: words(consent) });
  const { id: other, change_id = '' } = await owner.createVoice({ body: words() });
  await owner.updateVoice({ body: { id, text: 'Better' } });
  await owner.deleteVoice({ params: { id } });
  const { items } = await owner.listChanges({ query: { kind: 'voice', id } });
  const undo = await failureOf(owner.undoChange({ params: { id: items.at(-1)?.id ?? '' } }));
  assert.equal(undo.message, 'This change tells of words that were erased.');
  assert.deepEqual(await linesOf(id), [
    ['delete', 0, false],
    ['update', 0, false],
    ['create', 0, false],
  ]);
  await owner.undoChange({ params: { id: change_id } });
  assert.deepEqual(await linesOf(other), [
    ['delete', 0, false],
    ['create', 0, false],
  ]);
});

async function createPlaced() {
  const { id, email } = await createApplicant({ recruiter: owner, visitor });
  const { id: voice, text } = await owner.createVoice({
    body: words({ ...consent, email: email.toUpperCase() }),
  });
  return { id, voice, text };
}

test('the words of a person are in the export and go with an erasure, also those of a former email', async () => {
  const [placed, other] = [await createPlaced(), await createPlaced()];
  await owner.updateApplicant({ body: { id: placed.id, email: personDetails().email } });
  const { content } = await owner.exportApplicant({ params: { id: placed.id } });
  assert.equal((await content.text()).split(placed.text).length, 3, 'the row and its history');
  await owner.eraseApplicant({ params: { id: placed.id } });
  assert.deepEqual(await linesOf(placed.voice), [['create', 0, false]]);
  const left = await shownTexts();
  assert.deepEqual([left.includes(placed.text), left.includes(other.text)], [false, true]);
});

test('the retention leaves words of a person, whose consent is their own', async () => {
  const { id, text } = await createPlaced();
  await erasePerson(database.sql, { id, version: 1 }, { by: '', isOfRetention: true });
  assert.ok((await shownTexts()).includes(text));
});

test('the file of a person has the words whole, for a recruiter with and without an office, and the list stays for owners', async () => {
  const office = (await owner.createOffice({ body: { name: `Office ${nextNumber()}` } })).id;
  const [placed, other] = [await createPlaced(), await createPlaced()];
  await owner.updateVoice({ body: { id: placed.voice, work: 'Cook' } });
  for (const office_id of ['', office]) {
    const { username } = await createAdmin({ recruiter: owner, visitor }, { password: login.password });
    await owner.updateRole({ body: { username, role: 'recruiter', office_id } });
    const { token } = await visitor.logIn({ body: { username, password: login.password } });
    const recruiter = apiAs({ token });
    const file = await (await recruiter.exportApplicant({ params: { id: placed.id } })).content.text();
    const { voices, changes } = JSON.parse(file) as Record<string, Record<string, string>[]>;
    assert.deepEqual(
      voices?.map(({ text, consent_note }) => [text, consent_note]),
      [[placed.text, consent.consent_note]],
      office_id,
    );
    assert.deepEqual(
      changes?.filter(({ entity_kind }) => entity_kind === 'voice').map(({ action }) => action),
      ['create', 'update'],
      office_id,
    );
    assert.ok(!file.includes(other.text));
    assert.equal((await failureOf(recruiter.listVoices())).code, 'role_needed');
    assert.deepEqual((await recruiter.listChanges({ query: { kind: 'voice' } })).items, []);
  }
});

test('an erasure empties the history of words whose email was corrected or emptied, and the words stay', async () => {
  for (const email of ['', personDetails().email]) {
    const { id, voice, text } = await createPlaced();
    await owner.updateVoice({ body: { id: voice, work: 'Cook' } });
    await owner.updateVoice({ body: { id: voice, email } });
    const { content } = await owner.exportApplicant({ params: { id } });
    assert.ok((await content.text()).includes(text), 'the line with the email');
    await owner.eraseApplicant({ params: { id } });
    assert.deepEqual(await linesOf(voice), [
      ['update', 0, false],
      ['update', 0, false],
      ['create', 0, false],
    ]);
    assert.ok((await shownTexts()).includes(text));
    await owner.deleteVoice({ params: { id: voice } });
  }
});

test('words are refused whose person is being erased', async () => {
  const { id: free } = await owner.createVoice({ body: words() });
  const saves = [
    (email: string) => owner.createVoice({ body: words({ ...consent, email }) }),
    (email: string) => owner.updateVoice({ body: { id: free, email } }),
  ];
  for (const save of saves) {
    const { id, email } = await createApplicant({ recruiter: owner, visitor });
    let saving: Promise<{ fields: object[] }> | undefined;
    await database.sql.transaction().execute(async (transaction) => {
      await erasePerson(transaction, await applicantEntity.lock(transaction, id), { by: '' });
      saving = failureOf(save(email));
      await waitForLock(database.sql);
    });
    const message = 'The person with this email has just been erased';
    assert.deepEqual((await saving)?.fields, [{ field: 'email', message }]);
  }
  await owner.deleteVoice({ params: { id: free } });
});

test('a legal hold of the person refuses the deletion of the words', async () => {
  const { id, voice } = await createPlaced();
  await owner.updateApplicant({ body: { id, hold_until: '2999-01-01', hold_reason: 'A dispute' } });
  assert.equal((await failureOf(owner.deleteVoice({ params: { id: voice } }))).code, 'legal_hold');
  assert.equal((await linesOf(voice)).length, 1);
  await owner.updateApplicant({ body: { id, hold_until: '', hold_reason: '' } });
  await owner.deleteVoice({ params: { id: voice } });
});

test('the day of consent is one of the calendar, and none to come', async () => {
  const today = dayOf(config.agencyTimeZone);
  const tomorrow = dayOf(config.agencyTimeZone, new Date(Date.now() + 86_400_000));
  const { id } = await owner.createVoice({ body: words({ ...consent, consented_on: today }) });
  for (const [consented_on, message] of [
    [tomorrow, 'Enter today or an earlier day'],
    ['2026-02-31', 'Enter a day, such as 2026-01-31'],
  ] as const) {
    for (const save of [
      () => owner.createVoice({ body: words({ ...consent, consented_on }) }),
      () => owner.updateVoice({ body: { id, consented_on } }),
    ]) {
      assert.deepEqual((await failureOf(save())).fields, [{ field: 'consented_on', message }]);
    }
  }
  await owner.deleteVoice({ params: { id } });
});

test('the landing page has people once an owner turns them on, those who show themselves, and no more than six', async () => {
  const names: string[] = [];
  for (let place = 1; place <= limits.landingPeople + 1; place += 1) {
    const { username } = await createAdmin({ recruiter: owner, visitor }, { first_name: `Aa${place}` });
    names.push(username);
  }
  const show = database.sql.updateTable('admins').where('username', 'in', names);
  await show.set({ is_shown: true }).execute();
  assert.equal((await visitor.listRecruiters()).length, limits.landingPeople + 1);
  assert.equal((await visitor.getLandingBlocks()).recruiters, undefined);
  config.hasLandingPeople = true;
  const { recruiters = [] } = await visitor.getLandingBlocks();
  assert.deepEqual(
    recruiters.map(({ name }) => name.split(' ')[0]),
    ['Aa1', 'Aa2', 'Aa3', 'Aa4', 'Aa5', 'Aa6'],
  );
  await show.set({ is_shown: false }).execute();
  assert.equal((await visitor.getLandingBlocks()).recruiters, undefined);
  config.hasLandingPeople = false;
});
