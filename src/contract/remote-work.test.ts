import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFullyRemote, townOf } from './remote-work.ts';

test('isFullyRemote knows fully remote locations by their names', () => {
  for (const name of ['Remote', 'Remote (UK)', 'fully remote', 'Work from home']) {
    assert.equal(isFullyRemote(name), true, name);
  }
  for (const name of ['Leeds', 'Remote / hybrid in Leeds', 'Partly remote', 'Remotely Farm']) {
    assert.equal(isFullyRemote(name), false, name);
  }
});

test('a location without an address has its name as its town, unless the name says remote', () => {
  assert.equal(townOf({ name: 'Leeds', city: '' }), 'Leeds');
  assert.equal(townOf({ name: 'Head office', city: 'Leeds' }), 'Leeds');
  assert.equal(townOf({ name: 'Remote (UK)', city: '' }), '');
  assert.equal(townOf({ name: 'Remote / hybrid', city: '' }), '');
  assert.equal(townOf({ name: 'Remote / hybrid', city: 'Hull' }), 'Hull');
  assert.equal(townOf({ name: 'Hybrid', city: '' }), '');
});
