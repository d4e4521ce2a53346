import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Change } from '../../../contract/history.ts';
import type { Job } from '../../../contract/jobs.ts';
import { findDifferences, whoChanged } from './changed-meanwhile.ts';

const current = {
  name: 'Nurse',
  location: 'Porto',
  location_id: '2',
  industry: 'Care',
  industry_id: '1',
  salary: '$30',
  description: 'Text',
} as Job;

test('only the fields that differ from what is typed are told, and white space does not count', () => {
  const typed = { name: 'Nurse ', location_id: '1', industry_id: '1', salary: '$25', description: 'Text\n' };
  assert.deepEqual(findDifferences(typed, current), [
    { field: 'location_id', title: 'Location', theirValue: '2', theirs: 'Porto' },
    { field: 'salary', title: 'Salary', theirValue: '$30', theirs: '$30' },
  ]);
});

test('whoever changed it since is named once, and nobody from before', () => {
  const changes = ['Bo', 'Ana', 'Bo', 'Carla'].map((name) => ({ name }) as Change);
  assert.equal(whoChanged(changes, 3), 'Bo and Ana');
  assert.equal(whoChanged(changes, 1), 'Bo');
});
