import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Change } from '../../../contract/history.ts';
import type { Job } from '../../../contract/jobs.ts';
import { editedJob } from '../jobs/edited-job.ts';
import { describeOthers, findDifferences, whoChanged } from './changed-meanwhile.ts';

const current = {
  name: 'Nurse',
  location: 'Porto',
  location_id: '2',
  industry: 'Care',
  industry_id: '1',
  salary: '$30',
  description: 'One\nTwo',
} as Job;

const { fields } = editedJob('1');

const shown = {
  name: 'Nurse',
  location_id: 'Lisbon',
  industry_id: 'Care',
  salary: '$25',
  description: 'One\r\nTwo ',
};

function changeOf(field: string, before: string, name = 'Bo'): Change {
  return { name, fields: [{ field, before, after: 'later' }] } as unknown as Change;
}

test('a field that only they edited stands in, one that both edited is contested', () => {
  const changes = [changeOf('salary', '$20'), changeOf('location', 'Lisbon')];
  assert.deepEqual(findDifferences({ fields, shown, current, changes }), [
    { field: 'location_id', title: 'Location', theirValue: '2', theirs: 'Porto', isContested: false },
    { field: 'salary', title: 'Salary', theirValue: '$30', theirs: '$30', isContested: true },
  ]);
});

test('a field that only was edited here is not told', () => {
  assert.deepEqual(findDifferences({ fields, shown, current, changes: [changeOf('name', 'Carer')] }), []);
});

test('a field that they changed twice is compared with what it held before both', () => {
  const changes = [changeOf('salary', '$28'), changeOf('salary', '$25')];
  const [difference] = findDifferences({ fields, shown, current, changes });
  assert.deepEqual([difference?.field, difference?.isContested], ['salary', false]);
});

test('white space and the way to end a line are no edit', () => {
  const changes = [changeOf('description', 'One')];
  assert.deepEqual(findDifferences({ fields, shown, current, changes }), []);
});

test('what the form has no field for is told in words', () => {
  const closed = { field: 'active', before: true, after: false };
  const salary = { field: 'salary', before: '', after: '$25' };
  const changes = [[salary, closed], [salary], [closed]].map((changed) => ({
    name: 'Bo',
    action: 'update',
    kind: 'job',
    fields: changed,
  })) as unknown as Change[];
  assert.deepEqual(describeOthers({ fields, changes }), ['Bo closed this.']);
});

test('whoever changed it is named once', () => {
  assert.equal(whoChanged(['Bo', 'Ana', 'Bo'].map((name) => changeOf('name', '', name))), 'Bo and Ana');
});
