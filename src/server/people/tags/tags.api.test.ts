import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApplicant, nextNumber } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import type { Tagging } from '../../../contract/tags.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter } = app;

const nameOfTag = () => `Tag ${nextNumber()}`;
const undo = (changeId: string | undefined) => recruiter.undoChange({ params: { id: changeId ?? 'none' } });

async function tagsOf(id: string): Promise<string[]> {
  return (await recruiter.getApplicant({ params: { id } })).tags.map(({ name }) => name);
}

async function findTag(name: string) {
  const { items } = await recruiter.listTags({ query: { q: name } });
  return items.find((tag) => tag.name === name);
}

/** People with one tag. */
async function tagged(count: number, name = nameOfTag()) {
  const people = [];
  for (let made = 0; made < count; made += 1) people.push(await createApplicant(app));
  const ids = people.map(({ id }) => id);
  const answer = await recruiter.tagApplicants({ body: { applicants: ids, add: [name] } });
  return { name, ids, changeId: answer.change_id, tag: (await findTag(name))! };
}

test('many people get tags in one change with one undo, and a new name becomes a tag', async () => {
  const { name, ids, changeId, tag } = await tagged(2);
  assert.equal(tag.people, 2);
  assert.deepEqual(await tagsOf(ids[0]!), [name]);
  const { items, total } = await recruiter.listApplicants({ query: { tag: tag.id, limit: 10 } });
  assert.deepEqual(new Set(items.map(({ id }) => id)), new Set(ids));
  assert.equal(total, 2);
  assert.deepEqual(items[0]?.tags, [{ id: tag.id, name }]);
  const undone = await undo(changeId);
  assert.deepEqual(await tagsOf(ids[0]!), []);
  await undo(undone.change_id);
  assert.deepEqual(await tagsOf(ids[1]!), [name]);
});

test('a name in another case is the same tag, and white space around it is none', async () => {
  const { name, ids, tag } = await tagged(1);
  const other = await createApplicant(app);
  const same = await recruiter.tagApplicants({
    body: { applicants: [ids[0]!, other.id], add: [` ${name.toUpperCase()} `, name] },
  });
  assert.equal(same.people, 1, 'only the other one is new');
  assert.equal((await findTag(name))?.people, 2);
  await undo(same.change_id);
  assert.deepEqual([await tagsOf(ids[0]!), await tagsOf(other.id)], [[name], []]);
  const none = await recruiter.tagApplicants({ body: { applicants: ids, add: [name] } });
  assert.deepEqual(none, { people: 0, refused: [] });
  assert.equal(tag.name, name);
});

test('the database alone says which names are one, so that names of other alphabets are found again', async () => {
  for (const [one, other] of [
    ['İzmir', 'izmir'],
    ['İzmir', 'i̇zmir'],
    ['STRAẞE', 'straße'],
  ] as const) {
    const mark = nextNumber();
    const { ids } = await tagged(1, `${one} ${mark}`);
    const names = [`${other} ${mark}`, `${one} ${mark}`];
    await recruiter.tagApplicants({ body: { applicants: ids, add: names } });
    await recruiter.tagApplicants({ body: { applicants: ids, remove: names } });
    assert.deepEqual(await tagsOf(ids[0]!), []);
  }
});

test('the undo of a removal brings back exactly the tags that it took', async () => {
  const { name, ids, changeId } = await tagged(1);
  const stranger = await createApplicant(app);
  const applicants = [ids[0]!, stranger.id];
  const removal = await recruiter.tagApplicants({ body: { applicants, remove: [name.toLowerCase()] } });
  assert.equal(removal.people, 1);
  assert.deepEqual(await tagsOf(ids[0]!), []);
  await undo(removal.change_id);
  assert.deepEqual([await tagsOf(ids[0]!), await tagsOf(stranger.id)], [[name], []]);
  await undo(changeId);
  assert.deepEqual(await tagsOf(ids[0]!), [], 'the first act is undone too');
});

test('people who cannot be tagged are named, and the others are tagged', async () => {
  const [good, kept, merged, erased] = [
    await createApplicant(app),
    await createApplicant(app),
    await createApplicant(app),
    await createApplicant(app),
  ];
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
  await recruiter.eraseApplicant({ params: { id: erased.id } });
  const { people, refused } = await recruiter.tagApplicants({
    body: { applicants: [good.id, merged.id, erased.id, '999999', 'none'], add: [nameOfTag()] },
  });
  assert.equal(people, 1);
  assert.deepEqual(refused, [
    { id: merged.id, code: 'applicant_merged' },
    { id: erased.id, code: 'applicant_erased' },
    { id: '999999', code: 'not_found' },
    { id: 'none', code: 'not_found' },
  ]);
});

const wrong: [string, Tagging, string][] = [
  ['spaces', { applicants: ['1'], add: ['   '] }, 'add'],
  ['nothing to see', { applicants: ['1'], remove: ['\u200B'] }, 'remove'],
  ['31 characters', { applicants: ['1'], add: ['x'.repeat(31)] }, 'add'],
  ['one tag both ways', { applicants: ['1'], add: ['Welder'], remove: ['WELDER'] }, 'remove'],
  [
    '10,001 people',
    { applicants: Array.from({ length: 10_001 }, (_, id) => `${id}`), add: ['A'] },
    'applicants',
  ],
  ['nobody', { applicants: [], add: ['A'] }, 'applicants'],
];
for (const [what, body, field] of wrong) {
  test(`a tagging with ${what} is refused by its field`, async () => {
    const failure = await failureOf(recruiter.tagApplicants({ body }));
    assert.equal(failure.code, 'validation_failed');
    assert.match(failure.fields[0]?.field ?? '', new RegExp(`^${field}`));
  });
}

test('a tag is renamed, and never to the name of another in any case', async () => {
  const [one, other] = [await tagged(1), await tagged(1)];
  const name = nameOfTag();
  const renamed = await recruiter.updateTag({ body: { id: one.tag.id, name, version: 1 } });
  assert.deepEqual(await tagsOf(one.ids[0]!), [name]);
  const failure = await failureOf(
    recruiter.updateTag({ body: { id: one.tag.id, name: other.name.toUpperCase() } }),
  );
  assert.deepEqual([failure.code, failure.fields[0]?.field], ['already_exists', 'name']);
  assert.equal((await failureOf(recruiter.createTag({ body: { name: other.name } }))).code, 'already_exists');
  await undo(renamed.change_id);
  assert.deepEqual(await tagsOf(one.ids[0]!), [one.name]);
});

test('a deleted tag is nobody’s, and its undo gives it back to everybody', async () => {
  const { name, ids, tag } = await tagged(2);
  const deleted = await recruiter.deleteTag({ params: { id: tag.id } });
  assert.equal(deleted.people, 2);
  assert.deepEqual(await tagsOf(ids[0]!), []);
  assert.equal(await findTag(name), undefined);
  await undo(deleted.change_id);
  assert.deepEqual(await findTag(name), { ...tag, version: 3 });
  assert.deepEqual(await tagsOf(ids[1]!), [name]);
});

test('a merge gives everybody the other tag, and its undo parts them again', async () => {
  const gone = await tagged(2);
  const kept = await tagged(1);
  const [both, only] = gone.ids as [string, string];
  await recruiter.tagApplicants({ body: { applicants: [both], add: [kept.name] } });
  const itself = await failureOf(recruiter.mergeTags({ body: { id: gone.tag.id, into_id: gone.tag.id } }));
  assert.equal(itself.fields[0]?.field, 'into_id');
  const merged = await recruiter.mergeTags({ body: { id: gone.tag.id, into_id: kept.tag.id } });
  assert.equal(merged.people, 3);
  assert.deepEqual([await tagsOf(both), await tagsOf(only)], [[kept.name], [kept.name]]);
  assert.equal(await findTag(gone.name), undefined);
  await undo(merged.change_id);
  assert.deepEqual(await tagsOf(both), [gone.name, kept.name].toSorted());
  assert.deepEqual(await tagsOf(only), [gone.name]);
  assert.deepEqual(await tagsOf(kept.ids[0]!), [kept.name]);
});

test('a merge of people moves tags, counts each person once, and its undo gives them back', async () => {
  const { name, ids, tag } = await tagged(2);
  const [kept, merged] = ids as [string, string];
  const own = await tagged(1);
  await recruiter.tagApplicants({ body: { applicants: [merged], add: [own.name] } });
  const { change_id } = await recruiter.mergeApplicants({ body: { id: kept, merged_id: merged } });
  assert.deepEqual(await tagsOf(kept), [name, own.name].toSorted());
  assert.equal((await recruiter.getTag({ params: { id: tag.id } })).people, 1);
  const { total } = await recruiter.listApplicants({ query: { tag: tag.id, limit: 5 } });
  assert.equal(total, 1);
  await undo(change_id);
  assert.deepEqual([await tagsOf(kept), await tagsOf(merged)], [[name], [name, own.name].toSorted()]);
});

test('a tag taken from a merged person comes back to both records', async () => {
  const { name, ids } = await tagged(2);
  const [kept, merged] = ids as [string, string];
  const merge = await recruiter.mergeApplicants({ body: { id: kept, merged_id: merged } });
  const removal = await recruiter.tagApplicants({ body: { applicants: [kept], remove: [name] } });
  assert.equal(removal.people, 2, 'two records of one person');
  assert.deepEqual(await tagsOf(kept), []);
  await undo(removal.change_id);
  await undo(merge.change_id);
  assert.deepEqual([await tagsOf(kept), await tagsOf(merged)], [[name], [name]]);
});

test('names are completed by their beginning, in any case', async () => {
  const word = `Zq${nextNumber()}`;
  const { tag } = await tagged(1, `${word} Driver`);
  await tagged(1, `Driver ${word}`);
  const { items, total } = await recruiter.listTags({ query: { q: word.toLowerCase(), limit: 10 } });
  assert.deepEqual([items.map(({ id }) => id), total], [[tag.id], 1]);
});
