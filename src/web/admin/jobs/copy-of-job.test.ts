import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job } from '../../../contract/jobs.ts';
import { copyOfJob } from './copy-of-job.ts';

const job = {
  id: '7',
  name: 'Nurse',
  description: 'Text',
  salary: '',
  location_key: '1',
  industry_key: '2',
  active: true,
} as Job;

test('a copy has all texts for visitors, and is closed', () => {
  assert.deepEqual(copyOfJob(job), {
    name: 'Nurse (copy)',
    description: 'Text',
    salary: '',
    location_key: '1',
    industry_key: '2',
  });
});

test('a copy has the further locations', () => {
  assert.equal(copyOfJob({ ...job, further_location_ids: '3\n4' }).further_location_ids, '3\n4');
});

test('a copy of the longest title still fits', () => {
  const { name } = copyOfJob({ ...job, name: 'x'.repeat(150) });
  assert.equal(name.length, 150);
  assert.match(name, /x \(copy\)$/);
});
