import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { picturesOf, pngOf } from '../../../../tests/support/portraits.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import type { Web } from '../pages/built-web.ts';
import { deletePicture, forgetUnusedPictures } from '../website/pictures.ts';

/** Shows the text of a further page as the server answers it. */
const web: Web = {
  isDevelopment: false,
  patterns: ['/', '/:slug'],
  registerFiles: () => Promise.resolve(),
  render: async ({ url }, { api }) => {
    if (url.endsWith('/'))
      return new Response(`<html>${JSON.stringify(await api.getLandingBlocks())}</html>`);
    const { text } = await api.getPublishedPage({ params: { slug: new URL(url).pathname.slice(1) } });
    return new Response(`<html>${JSON.stringify(text)}</html>`);
  },
};
const { app, database, recruiter: owner, visitor } = await createTestApp({}, { web });
const { sql } = database;

const sizes = (shade: number, widths = [480, 960, 1_000]) =>
  widths.map((side) => pngOf(side, shade).toString('base64'));
const keep = (shade: number) => owner.storeTextPicture({ body: { pictures: sizes(shade) } });
const statusOf = async (path: string) => (await app.inject(path)).statusCode;
const words = { subtitle: 'What holds.', cta: '', jobs_button: '', contact_button: '' };
const publish = (id: string, text: string) =>
  owner.updateTextPage({ body: { id, subtitle: words.subtitle, text, act: 'publish' } });
const newPage = (slug: string) => owner.createTextPage({ body: { slug, title: 'Kitchen' } });

test('a picture is seen by nobody but in a preview before its text is public, and by nobody once the text is not', async () => {
  const kept = await keep(10);
  assert.deepEqual([kept.width, kept.height], [1_000, 1_000]);
  assert.deepEqual(await keep(10), kept, 'two owners with one picture');
  const small = kept.path.replace('1000x1000', '480');
  const { id } = await newPage('kitchen');
  const text = `Ours\n\n![Two cooks <b>"&](${kept.path})`;
  await owner.updateTextPage({ body: { id, text } });
  for (const path of [kept.path, small]) assert.equal(await statusOf(path), 404, path);
  const preview = { kind: 'further' as const, theme: 'light' as const, title: 'Kitchen', ...words, text };
  const { html } = await owner.previewTextPage({ body: preview });
  assert.ok(html.includes(`"src":"data:image/png;base64,${sizes(10)[0]}"`), 'the smallest size');

  await publish(id, text);
  const picture = await app.inject(small);
  assert.deepEqual(
    [picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']],
    [200, 'image/png', 'no-cache'],
  );
  assert.deepEqual(picture.rawPayload, pngOf(480, 10));
  const again = {
    url: kept.path,
    headers: { 'if-none-match': (await app.inject(kept.path)).headers['etag'] },
  };
  assert.equal((await app.inject(again as { url: string })).statusCode, 304);
  const shown = await visitor.getPublishedPage({ params: { slug: 'kitchen' } });
  const drawn = { tag: 'img', src: kept.path, alt: 'Two cooks <b>"&' };
  assert.deepEqual(shown.text.at(-1), { tag: 'p', children: [drawn] });

  await owner.updateTextPage({ body: { id, act: 'hide' } });
  assert.equal((await app.inject(again as { url: string })).statusCode, 404);
  await publish(id, text);
  assert.equal(await statusOf(small), 200);
});

test('an unused picture goes after a week, and one that was ever in a saved text stays for an undo', async () => {
  const [unused, drafted, former, shown] = [await keep(20), await keep(21), await keep(22), await keep(23)];
  const { id } = await newPage('stays');
  await publish(id, `![](${former.path})`);
  await publish(id, `![](${shown.path})`);
  const draft = await newPage('draft');
  await owner.updateTextPage({ body: { id: draft.id, text: `![](${drafted.path})` } });
  const { change_id = '' } = await owner.deleteTextPage({ params: { id: draft.id } });
  const left = async () => {
    await forgetUnusedPictures(sql);
    const rows = await sql.selectFrom('website_pictures').select('name').execute();
    return [unused, drafted, former, shown].map(
      ({ path }) => rows.filter(({ name }) => name.slice(0, 43) === path.slice(10, 53)).length,
    );
  };
  const age = (days: number) =>
    sql
      .updateTable('website_pictures')
      .set({ created_at: new Date(Date.now() - days * 86_400_000) })
      .execute();
  await age(6);
  assert.deepEqual(await left(), [3, 3, 3, 3]);
  await age(8);
  assert.deepEqual(await left(), [0, 3, 3, 3]);
  await owner.undoChange({ params: { id: change_id } });
  await publish(draft.id, `![](${drafted.path})`);
  assert.equal(await statusOf(drafted.path), 200);
});

test('whatever is no picture in each of its widths is refused', async () => {
  const [small = '', middle = '', large = ''] = sizes(30);
  const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
  const huge = pngOf(1, 1);
  huge.writeUInt32BE(100_000, 16);
  huge.writeUInt32BE(100_000, 20);
  const refused: [string, string[]][] = [
    ['a text', ['bm8=']],
    ['a text that begins as a JPEG', [Buffer.from([0xff, 0xd8, 0x6e, 0x6f]).toString('base64')]],
    ['a drawing', [svg]],
    ['a huge size in few bytes', [huge.toString('base64')]],
    ['a cut one', [small, middle, large.slice(0, -40)]],
    ['without its sizes', [large]],
    ['with a size too many', [small, small]],
    ['in another order', [large, middle, small]],
    ['of other shapes', [small, middle, pngOf(999, 30).toString('base64'), large]],
    ['wider than a text', [small, middle, pngOf(1_441, 30).toString('base64')]],
    ['none', []],
  ];
  for (const [name, pictures] of refused) {
    const fault = await failureOf(owner.storeTextPicture({ body: { pictures } }));
    assert.equal(fault.code, 'validation_failed', name);
  }
  const heavy = ['A'.repeat(2_000_000)];
  assert.equal((await failureOf(owner.storeTextPicture({ body: { pictures: heavy } }))).code, 'too_large');
  const { username } = await owner.getAdmin({ params: { username: 'recruiter' } });
  const { portrait } = await owner.updatePortrait({ body: { username, pictures: picturesOf(31) } });
  const { id } = await newPage('portrait');
  for (const path of [`/pictures/${portrait}-256x256.png`, `/pictures/${'a'.repeat(43)}-480x480.png`]) {
    const fault = await failureOf(publish(id, `![](${path})`));
    assert.match(fault.fields[0]?.message ?? '', /not kept here any more/);
    assert.equal(await statusOf(path), 404);
  }
});

test('an owner deletes a picture for good once no text and no draft has it, and no undo makes a text public with it', async () => {
  const { path } = await keep(77);
  const name = path.slice('/pictures/'.length).slice(0, 43);
  const namesOf = async () => (await owner.listUnusedPictures()).map((each) => each.name);
  const { id } = await newPage('good');
  await publish(id, `![A cook](${path})`);
  assert.ok(!(await namesOf()).includes(name));
  const remove = () => owner.deletePicture({ params: { name } });
  assert.equal((await failureOf(remove())).code, 'in_use');
  await owner.updateTextPage({ body: { id, text: 'Ours' } });
  assert.equal((await failureOf(remove())).code, 'in_use', 'it is public');
  const { change_id = '' } = await publish(id, 'Ours');
  const deletedPage = await owner.createTextPage({ body: { slug: 'gone', title: 'Gone' } });
  await publish(deletedPage.id, `![A cook](${path})`);
  await owner.updateTextPage({ body: { id: deletedPage.id, text: 'Nothing', act: 'hide' } });
  const hidden = await owner.listChanges({ query: { kind: 'text_page', id: deletedPage.id } });
  const third = await newPage('third');
  await publish(third.id, `![A cook](${path})`);
  const whole = await owner.deleteTextPage({ params: { id: third.id } });
  const listed = (await owner.listUnusedPictures()).find((each) => each.name === name);
  assert.match(listed?.src ?? '', /^data:image\/png;base64,/);

  const erased = () => sql.selectFrom('erasures_in_files').select('id').execute();
  const before = (await erased()).length;
  assert.deepEqual(await remove(), { deleted: true });
  assert.equal((await failureOf(remove())).code, 'not_found');
  assert.ok(!(await namesOf()).includes(name));
  const rows = await sql.selectFrom('website_pictures').select('name').execute();
  assert.ok(!rows.some((row) => row.name.startsWith(name)), 'in none of its sizes');
  assert.equal((await erased()).length, before + 1);
  await owner.undoChange({ params: { id: whole.change_id ?? '' } });
  const back = await owner.getTextPage({ params: { id: third.id } });
  assert.deepEqual([back.state, back.path], ['hidden', ''], 'the page comes back without what was public');
  assert.match(back.text, /A cook/);
  await publish(third.id, 'No picture');
  for (const change of [change_id, hidden.items[0]?.id ?? '']) {
    assert.match(
      (await failureOf(owner.undoChange({ params: { id: change } }))).fields[0]?.message ?? '',
      /not kept here any more/,
    );
  }
  const { items } = await owner.listChanges({ query: { kind: 'website' } });
  assert.deepEqual(
    [items[0]?.fields, items[0]?.can_undo],
    [[{ field: 'deleted_picture', before: null, after: `/pictures/${name}` }], false],
  );
});

test('a text that takes a picture up while it is deleted waits, and is refused', async () => {
  const { path } = await keep(78);
  const name = path.slice('/pictures/'.length).slice(0, 43);
  const { id } = await newPage('race');
  let publishing: Promise<{ code: string }> | undefined;
  await sql.transaction().execute(async (transaction) => {
    await deletePicture(transaction, { name, by: 'recruiter' });
    publishing = failureOf(publish(id, `![A cook](${path})`));
    await waitForLock(sql);
  });
  assert.equal((await publishing)?.code, 'validation_failed');
});
