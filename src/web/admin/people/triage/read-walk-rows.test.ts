import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Api } from '../../../../contract/client.ts';
import { readWalkRows } from './read-walk-rows.ts';

test('the applications of many people are read in few calls, each as long as a call may be', async () => {
  const asked: string[] = [];
  const api = {
    listApplications: async ({ query: { applicants } }: { query: { applicants: string } }) => {
      asked.push(applicants);
      return { items: applicants.split(',').map((id) => ({ applicant: { id } })) };
    },
  } as unknown as Api;
  const people = Array.from({ length: 201 }, (_, index) => String(10n ** 18n + BigInt(index)));
  const rows = await readWalkRows(api, people);
  assert.deepEqual([...rows.keys()], people);
  assert.equal(asked.length, 3);
  assert.ok(asked.every(({ length }) => length <= 2_000));
  assert.equal((await readWalkRows(api, [])).size, 0);
  assert.equal(asked.length, 3);
});
