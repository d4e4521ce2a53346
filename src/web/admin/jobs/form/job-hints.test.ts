import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listJobHints } from './job-hints.ts';

const complete = {
  name: 'CNC Machinist',
  salary: '$25 an hour',
  description: 'x'.repeat(300),
  location: { display_name: 'Porto', hasCountry: true },
};

test('a job with a plain title, pay and a full text needs no advice', () => {
  assert.deepEqual(listJobHints(complete), []);
});

test('missing pay has a hint', () => {
  assert.match(listJobHints({ ...complete, salary: ' ' })[0] ?? '', /pays/);
});

test('a text one character too short has a hint with its length', () => {
  assert.match(listJobHints({ ...complete, description: 'x'.repeat(299) })[0] ?? '', /299 of at least 300/);
});

test('a location without a country has a hint, a missing location has none', () => {
  const location = { display_name: 'Porto', hasCountry: false };
  assert.match(listJobHints({ ...complete, location })[0] ?? '', /country of Porto/);
  assert.deepEqual(listJobHints({ ...complete, location: undefined }), []);
});

for (const name of ['NURSES WANTED', 'Nurse!', 'Nurse $30', 'Urgent: nurse', 'Nurse, 30 an hour']) {
  test(`"${name}" says more than the name of the job`, () => {
    assert.match(listJobHints({ ...complete, name })[0] ?? '', /title/);
  });
}

for (const name of ['CNC Machinist', 'RN', 'Nurse (HVAC)', 'C# Developer']) {
  test(`"${name}" is a good title`, () => {
    assert.deepEqual(listJobHints({ ...complete, name }), []);
  });
}
