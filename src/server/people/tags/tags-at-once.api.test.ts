import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApplicant, nextNumber } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import type { Sql } from '../../../database/open.ts';
import { mergeApplicants } from '../merges/merge-applicants.ts';
import { eraseApplicant } from '../privacy/erase-person.ts';
import { tagApplicants } from './tag-applicants.ts';

const app = await createTestApp();
const { recruiter } = app;
const { sql } = app.database;
const by = app.login.username;

const undo = (changeId: string | undefined) => recruiter.undoChange({ params: { id: changeId ?? 'none' } });

async function createTagged() {
  const { id } = await createApplicant(app);
  const name = `Tag ${nextNumber()}`;
  const { change_id } = await recruiter.tagApplicants({ body: { applicants: [id], add: [name] } });
  const { items } = await recruiter.listTags({ query: { q: name } });
  return { id, name, tag: items.find((tag) => tag.name === name)!.id, tagging: change_id };
}

type Tagged = Awaited<ReturnType<typeof createTagged>>;

/** Acts that give tags to people whom nobody has named. Each prepares itself before the other act begins. */
const acts: Record<string, (tagged: Tagged) => Promise<() => Promise<unknown>>> = {
  'a merge of tags': async ({ tag }) => {
    const into = await recruiter.createTag({ body: { name: `Tag ${nextNumber()}` } });
    return () => recruiter.mergeTags({ body: { id: tag, into_id: into.id } });
  },
  'the undo of a deletion': async ({ tag }) => {
    const { change_id } = await recruiter.deleteTag({ params: { id: tag } });
    return () => undo(change_id);
  },
  'the undo of an undo': async ({ tagging }) => {
    const { change_id } = await undo(tagging);
    return () => undo(change_id);
  },
};

/** Begins the act while `first` has not ended. */
async function actAfter(act: () => Promise<unknown>, first: (transaction: Sql) => Promise<unknown>) {
  let acting: Promise<unknown> | undefined;
  await sql.transaction().execute(async (transaction) => {
    await first(transaction);
    acting = act();
    await Promise.race([acting, waitForLock(sql)]);
  });
  await acting;
}

for (const [name, prepare] of Object.entries(acts)) {
  test(`${name} gives no tag to somebody who is being erased`, async () => {
    const tagged = await createTagged();
    const { id } = tagged;
    const act = await prepare(tagged);
    await actAfter(act, (erasure) => eraseApplicant(erasure, { id, by, timeZone: 'UTC' }));
    for (const table of ['applicant_tags', 'tagged'] as const) {
      const rows = await sql.selectFrom(table).select('tag_id').where('applicant_id', '=', id).execute();
      assert.deepEqual(rows, [], table);
    }
  });

  test(`${name} gives the tag of somebody who is being merged to the whole person`, async () => {
    const tagged = await createTagged();
    const kept = await createApplicant(app);
    const act = await prepare(tagged);
    const merge = { id: kept.id, merged_id: tagged.id };
    await actAfter(act, (merging) => mergeApplicants(merging, merge, by));
    const { tags } = await recruiter.getApplicant({ params: { id: kept.id } });
    assert.equal(tags.length, 1);
  });
}

test('two recruiters who give a new tag at once both give it', async () => {
  const people = [await createApplicant(app), await createApplicant(app)];
  const name = `Tag ${nextNumber()}`;
  const give = ({ id }: { id: string }, sender: Sql) =>
    tagApplicants(sender, { applicants: [id], add: [name] }, by);
  let second: Promise<unknown> | undefined;
  await sql.transaction().execute(async (first) => {
    await give(people[0]!, first);
    second = give(people[1]!, sql);
    await Promise.race([second, waitForLock(sql)]);
  });
  await second;
  const { items } = await recruiter.listTags({ query: { q: name } });
  assert.deepEqual(
    items.map((tag) => tag.people),
    [2],
  );
});
