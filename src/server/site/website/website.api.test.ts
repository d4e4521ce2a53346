import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { newMessage } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { otherSettings } from '../../../../tests/support/website.ts';
import { settingNames } from '../../../contract/website-settings.ts';
import { readConfig } from '../../ground/config/config.ts';
import { forgetUnusedPictures } from './pictures.ts';
import { createApp } from '../../process/app.ts';
import type { Web } from '../pages/built-web.ts';

const environment = { CONTENT_URL: 'http://127.0.0.1:9', CONTACT_PHONE: '555 0100', APPLY_LIMIT: '' };
const { app, database, recruiter, visitor, login } = await createTestApp(environment);

/** A PNG of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Pages that show the name, the phone and the color of the website. */
const web: Web = {
  isDevelopment: false,
  registerFiles: () => Promise.resolve(),
  render: async (_request, { site: { agencyName, contactPhone, accentHref = '' } }) =>
    new Response(`<html><script>1</script>${[agencyName, contactPhone, accentHref].join(' | ')}</html>`, {
      headers: { 'content-type': 'text/html' },
    }),
};

/** Another copy on the same database. */
async function startCopy() {
  return createApp({ config: readConfig(environment), database, web });
}

/** The other copy hears of it by a notification. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(20);
}

test('what an owner stores holds at once, in other copies too, and an undo brings back what was there', async () => {
  const copy = await startCopy();
  const readName = async () => (await copy.inject('/')).body;
  assert.match(await readName(), /Rolecall Staffing \| 555 0100/);
  const { change_id = '' } = await recruiter.updateWebsite({
    body: { agency_name: 'Harbour Staffing', agency_accent: '#7a1f5c' },
  });
  await until(async () => (await readName()).includes('Harbour'));
  const [, , accentHref = ''] = (await readName()).replace('</html>', '').split(' | ');
  const sheet = await copy.inject(accentHref);
  assert.match(sheet.body, /--color-primary:#7a1f5c/);
  assert.equal((await copy.inject(accentHref.replace('7a1f5c', '000000'))).statusCode, 404);

  const { items } = await recruiter.listChanges({ query: { kind: 'website', id: 'website' } });
  assert.deepEqual(
    items[0]?.fields.map(({ field, after }) => [field, after]),
    [
      ['agency_name', 'Harbour Staffing'],
      ['agency_accent', '#7a1f5c'],
    ],
  );
  await recruiter.undoChange({ params: { id: change_id } });
  await until(async () => !(await readName()).includes('Harbour'));
  assert.match(await readName(), /Rolecall Staffing \| 555 0100 \| </);
  assert.equal((await recruiter.getWebsite()).in_use.agency_name, 'Rolecall Staffing');
  await copy.close();
});

test('the environment comes first: it is shown, named, and refused where it would change nothing', async () => {
  const website = await recruiter.getWebsite();
  assert.deepEqual([website.locked, website.in_use.contact_phone], [['contact_phone'], '555 0100']);
  const fault = await failureOf(recruiter.updateWebsite({ body: { contact_phone: '555 0199' } }));
  assert.deepEqual(fault.fields, [
    { field: 'contact_phone', message: 'CONTACT_PHONE is set on the server, and comes first' },
  ]);
  assert.equal((await recruiter.getWebsite()).contact_phone, '');
});

test('a text that is not taken is named beside its field, and nothing is stored', async () => {
  const wrong = {
    agency_time_zone: 'Mars',
    answer_within_days: '400',
    contact_email: 'desk',
    agency_name: 'X',
  };
  const refused = await failureOf(recruiter.updateWebsite({ body: { ...wrong, contact_email: '' } }));
  assert.deepEqual(refused.fields, [
    { field: 'agency_time_zone', message: 'Time zone must be a time zone name such as Europe/London' },
    { field: 'answer_within_days', message: 'Days to answer must be a whole number from 1 to 365' },
  ]);
  const address = await failureOf(recruiter.updateWebsite({ body: { contact_email: 'desk' } }));
  assert.deepEqual(
    address.fields?.map(({ field }) => field),
    ['contact_email'],
  );
  assert.equal((await recruiter.getWebsite()).agency_name, '');
});

test('a stored text that is no longer taken is left out and named, the others hold', async () => {
  const settings = JSON.stringify({ agency_name: 'Harbour', agency_currency: 'XQZ', of_later: 'kept' });
  await database.sql
    .updateTable('website')
    .set({ settings: settings as never, version: 40 })
    .execute();
  const copy = await startCopy();
  assert.match((await copy.inject('/')).body, /Harbour/);
  const website = await recruiter.getWebsite();
  assert.deepEqual([website.faulty, website.agency_currency], [['agency_currency'], 'XQZ']);
  // Another one can be saved, and one that this version does not know stays.
  await recruiter.updateWebsite({ body: { agency_name: 'Pier', version: 40 } });
  const row = await database.sql.selectFrom('website').select('settings').executeTakeFirstOrThrow();
  assert.deepEqual(row.settings, { agency_name: 'Pier', agency_currency: 'XQZ', of_later: 'kept' });
  await recruiter.updateWebsite({ body: { agency_name: '', agency_currency: '' } });
  await copy.close();
});

test('of two owners who save at once the second is told of the first', async () => {
  const { version } = await recruiter.getWebsite();
  await recruiter.updateWebsite({ body: { agency_name: 'First', version } });
  const fault = await failureOf(recruiter.updateWebsite({ body: { agency_name: 'Second', version } }));
  assert.equal(fault.code, 'edit_conflict');
  assert.equal(fault.current?.['agency_name'], 'First');
  await recruiter.updateWebsite({ body: { agency_name: '' } });
});

test('a preview shows what was typed, without scripts, and stores nothing', async () => {
  const copy = await startCopy();
  const preview = (body: object) =>
    copy.inject({
      method: 'POST',
      url: '/api/admins/website/preview',
      headers: { authorization: `Bearer ${login.token}` },
      payload: body,
    });
  const { html, contrasts } = (
    await preview({ page: 'landing', theme: 'dark', agency_name: 'Typed', agency_accent: '#ffff00' })
  ).json<{ html: string; contrasts: { ratio: number }[] }>();
  assert.match(html, /^<html data-theme="dark">Typed \| 555 0100 \| \/accent-ffff00-/);
  assert.ok(contrasts.length === 3 && contrasts.every(({ ratio }) => ratio >= 4.5));
  const mail = (await preview({ page: 'mail', theme: 'light', agency_name: 'Typed' })).json<{
    html: string;
  }>();
  assert.match(mail.html, /Typed/);
  assert.doesNotMatch(mail.html, /prefers-color-scheme/);
  const refused = await preview({ page: 'landing', theme: 'dark', agency_country: 'Utopia' });
  assert.equal(refused.statusCode, 422);
  assert.match((await copy.inject('/')).body, /Rolecall Staffing/);
  await copy.close();
});

test('a picture is kept without what is no pixel, served to everybody, and stays while history can bring it back', async () => {
  const { path } = await recruiter.storePicture({ body: { png: onePixel } });
  assert.deepEqual(await recruiter.storePicture({ body: { png: onePixel } }), { path });
  const served = await app.inject(path);
  assert.deepEqual([served.statusCode, served.headers['content-type']], [200, 'image/png']);
  assert.equal(served.rawPayload.toString('base64'), onePixel);
  const fault = await failureOf(recruiter.storePicture({ body: { png: onePixel.slice(0, 40) } }));
  assert.match(fault.message, /a whole PNG of 8 bits, at most 1200 by 600 pixels/);

  const old = new Date('2026-01-01');
  const add = () => recruiter.storePicture({ body: { png: onePixel } });
  const isKept = async () => {
    await forgetUnusedPictures(database.sql);
    const rows = await database.sql.selectFrom('website_pictures').select('name').execute();
    return rows.length > 0;
  };
  const age = () => database.sql.updateTable('website_pictures').set({ created_at: old }).execute();
  await age();
  await add();
  assert.ok(await isKept(), 'whoever adds it again has a week anew');
  await age();
  assert.ok(!(await isKept()), 'it was never published');
  await add();
  await recruiter.updateWebsite({ body: { agency_logo: path } });
  await age();
  assert.ok(await isKept());
  await recruiter.updateWebsite({ body: { agency_logo: '' } });
  assert.ok(await isKept(), 'an undo may bring it back');
});

test('no part of the server keeps a setting that may change while it runs', async () => {
  const read = new Set<string>();
  const usual = readConfig({});
  const changed = readConfig({}, otherSettings);
  const watch = <Part extends object>(part: Part, prefix: string, differs: (key: string) => boolean): Part =>
    new Proxy(part, {
      get: (target, key) => {
        if (differs(String(key))) read.add(prefix + String(key));
        return Reflect.get(target, key) as unknown;
      },
    });
  const differ = (one: object, other: object) => (key: string) =>
    JSON.stringify(Reflect.get(one, key)) !== JSON.stringify(Reflect.get(other, key));
  const config = readConfig(environment);
  config.site = watch(config.site, 'site.', differ(usual.site, changed.site));
  config.mail = watch(config.mail, 'mail.', differ(usual.mail, changed.mail));
  const isPart = (key: string) => key === 'site' || key === 'mail';
  const whole = watch(config, '', (key) => !isPart(key) && differ(usual, changed)(key));
  const copy = await createApp({ config: whole, database, web });
  assert.deepEqual([...read], []);
  // The guard sees what is read.
  await copy.inject('/');
  assert.ok(read.has('site.agencyName'));
  await copy.close();
  assert.deepEqual(Object.keys(otherSettings), settingNames);
});

test('a limit and the months of the retention hold from the next request on', async () => {
  const send = () => visitor.sendMessage({ body: newMessage() });
  await recruiter.updateWebsite({ body: { apply_limit: '1', retention_months: '36' } });
  assert.equal((await recruiter.getRetentionState()).months, 36);
  await send();
  assert.equal((await failureOf(send())).status, 429);
  await recruiter.updateWebsite({ body: { apply_limit: '3' } });
  await send();
  assert.equal((await failureOf(send())).status, 429);
  await recruiter.updateWebsite({ body: { apply_limit: '0' } });
  await send();
  const fault = await failureOf(recruiter.updateWebsite({ body: { retention_months: '1201' } }));
  assert.deepEqual(fault.fields, [
    {
      field: 'retention_months',
      message: 'Months until people are erased must be a whole number from 0 to 1200',
    },
  ]);
});
