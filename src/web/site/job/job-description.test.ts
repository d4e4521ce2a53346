import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenJob } from '../../../contract/jobs.ts';
import { describeJob } from './job-description.ts';

const job = {
  name: 'Welder',
  location: 'Leeds',
  industry: 'Trade',
  salary: '',
  description_content: [
    { tag: 'p', children: ['Joins ', { tag: 'em', children: ['steel'] }, '.'] },
    '\n',
    'Nights.',
  ],
} as unknown as OpenJob;

test('a job is described by its facts and the beginning of its text', () => {
  assert.equal(describeJob(job), 'Welder in Leeds, Trade. Joins steel. Nights.');
  assert.equal(describeJob({ ...job, salary: '$20' }), 'Welder in Leeds, Trade, $20. Joins steel. Nights.');
});

test('a long text ends with a whole word', () => {
  const text = describeJob({ ...job, description_content: ['steady work '.repeat(40)] });
  assert.ok(text.length <= 156);
  assert.match(text, /(steady|work)…$/);
});
