import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const { recruiter } = await createTestApp();

const kinds = {
  tag: {
    create: () => recruiter.createTag({ body: { name: 'Drives' } }),
    change: (id: string) => recruiter.updateTag({ body: { id, name: 'Drives at night' } }),
    remove: (id: string, version: number) => recruiter.deleteTag({ params: { id }, query: { version } }),
  },
  question: {
    create: () => recruiter.createQuestion({ body: { text: 'Can you lift 20 kg?', kind: 'yes_no' } }),
    change: (id: string) => recruiter.updateQuestion({ body: { id, text: 'Can you lift 30 kg?' } }),
    remove: (id: string, version: number) => recruiter.deleteQuestion({ params: { id }, query: { version } }),
  },
};

for (const [kind, { create, change, remove }] of Object.entries(kinds)) {
  test(`a ${kind} that a colleague changed since is not deleted`, async () => {
    const { id, version } = await create();
    const changed = await change(id);
    assert.equal(changed.version, version + 1);
    assert.equal((await failureOf(remove(id, version))).code, 'edit_conflict');
    assert.equal((await remove(id, changed.version)).id, id);
  });
}
