import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Caller, createInjectApi, failureOf } from '../../../../tests/support/inject-api.ts';
import { pngOf } from '../../../../tests/support/portraits.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { readConfig } from '../../ground/config/config.ts';
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
const words = { title: 'T', subtitle: 'S', cta: 'C', jobs_button: 'J', contact_button: 'K' };

const { pages } = await owner.listTextPages();
const id = pages.find(({ kind }) => kind === 'landing')?.id ?? '';
const publish = (given: { picture?: string }) =>
  owner.updateTextPage({ body: { id, ...words, ...given, act: 'publish' } });

test('the landing page has no picture before an owner publishes one, and none once it is taken away', async () => {
  assert.deepEqual(await visitor.getLandingBlocks(), {});
  const { path } = await owner.storeTextPicture({ body: { pictures } });
  const picture = `![Our door](${path})`;
  await owner.updateTextPage({ body: { id, ...words, picture } });
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
