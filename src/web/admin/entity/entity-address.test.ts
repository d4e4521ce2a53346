import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressAfterUndo, entityAddress } from './entity-address.ts';

test('each kind of thing has its page; a username may hold any letter', () => {
  assert.equal(entityAddress('job', '7'), '/admin/jobs/7');
  assert.equal(entityAddress('industry', '7'), '/admin/system/industry/7');
  assert.equal(entityAddress('admin', 'a/b'), '/admin/admins/a%2Fb');
});

test('an undo stays on its page, unless it takes away what the page shows', () => {
  const here = { pathname: '/admin/jobs/7', search: '?sort=name' };
  const job = { kind: 'job', entity_id: '7' } as const;
  assert.equal(addressAfterUndo({ ...job, exists: true }, here), '/admin/jobs/7?sort=name');
  assert.equal(addressAfterUndo({ ...job, exists: false }, here), '/admin/jobs');
  assert.equal(addressAfterUndo({ ...job, entity_id: '8', exists: false }, here), '/admin/jobs/7?sort=name');
});
