import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MoveRefusal } from '../../../../contract/changes.ts';
import type { Api } from '../../../../contract/client.ts';
import { findNames } from './find-names.ts';

const movedOn = (id: string): MoveRefusal => ({ id, code: 'edit_conflict', detail: 'Kim has moved it.' });

function apiWith(listChanges: (id: string) => Promise<object>) {
  const asked: string[] = [];
  const api = {
    listChanges: ({ query }: { query: { id: string } }) => {
      asked.push(query.id);
      return listChanges(query.id);
    },
  } as unknown as Pick<Api, 'listChanges'>;
  return { api, asked };
}

test('only people whom the page does not show are looked up, and not the erased', async () => {
  const { api, asked } = apiWith(async (id) => ({ items: [{ application: { applicant: `Person ${id}` } }] }));
  const refused = [movedOn('1'), movedOn('2'), { ...movedOn('3'), code: 'applicant_erased' as const }];
  const names = await findNames(api, refused, new Map([['1', 'Ana Bo']]));
  assert.deepEqual(asked, ['2']);
  assert.deepEqual(
    [...names],
    [
      ['1', 'Ana Bo'],
      ['2', 'Person 2'],
    ],
  );
});

test('a name that cannot be read is left out', async () => {
  const { api } = apiWith(() => Promise.reject(new Error('away')));
  assert.equal((await findNames(api, [movedOn('1')])).size, 0);
});

test('at most fifty names are looked up', async () => {
  const { api, asked } = apiWith(async () => ({ items: [] }));
  await findNames(
    api,
    Array.from({ length: 51 }, (_, id) => movedOn(String(id))),
  );
  assert.equal(asked.length, 50);
});
