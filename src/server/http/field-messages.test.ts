import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainFaults, joinMessages } from './field-messages.ts';

const name = { title: 'First name' };
const emptyName = { keyword: 'minLength', instancePath: '/first_name', params: { limit: 1 }, data: '' };

test('a field is explained once, by its first fault', () => {
  const faults = explainFaults([
    { ...emptyName, parentSchema: name },
    { keyword: 'pattern', instancePath: '/first_name', params: {}, parentSchema: name },
  ]);
  assert.deepEqual(faults, [{ field: 'first_name', message: 'Enter a first name' }]);
});

test('a missing field may have a message of its own', () => {
  const schema = { title: 'First name', 'x-missing': 'Enter your first name' };
  const expected = [{ field: 'first_name', message: 'Enter your first name' }];
  for (const fault of [
    { ...emptyName, parentSchema: schema },
    {
      keyword: 'required',
      instancePath: '',
      params: { missingProperty: 'first_name' },
      parentSchema: { properties: { first_name: schema } },
    },
  ]) {
    assert.deepEqual(explainFaults([fault]), expected);
  }
});

test('joined messages are sentences', () => {
  const faults = [
    { field: 'a', message: 'Enter your first name' },
    { field: 'b', message: 'Email must have 100 characters or fewer' },
  ];
  assert.equal(joinMessages(faults), 'Enter your first name. Email must have 100 characters or fewer.');
});

test('a field without a title is called by its own name', () => {
  const missing = { keyword: 'required', instancePath: '', params: { missingProperty: 'color' } };
  assert.deepEqual(explainFaults([missing]), [{ field: 'color', message: 'color is missing' }]);
});

test('an empty value is asked for, however long it must be', () => {
  const explain = (data: string) =>
    explainFaults([
      {
        keyword: 'minLength',
        instancePath: '/p',
        params: { limit: 12 },
        parentSchema: { title: 'Password' },
        data,
      },
    ])[0]?.message;
  assert.equal(explain(''), 'Enter a password');
  assert.equal(explain('short'), 'Password must have at least 12 characters');
});

test('messages name bounds, types and choices', () => {
  const explain = (keyword: string, params: object) =>
    explainFaults([
      { keyword, instancePath: '/n', params: { ...params }, parentSchema: { title: 'Number' } },
    ])[0]?.message;
  assert.equal(explain('minimum', { limit: 1 }), 'Number must be 1 or more');
  assert.equal(explain('maximum', { limit: 500 }), 'Number must be 500 or less');
  assert.equal(explain('minLength', { limit: 12 }), 'Number must have at least 12 characters');
  assert.equal(explain('type', { type: 'integer' }), 'Number must be a whole number');
  assert.equal(explain('type', { type: 'boolean' }), 'Number must be true or false');
  assert.equal(explain('enum', { allowedValues: ['a', 'b'] }), 'Number must be one of: a, b');
});

test('a value that is no object is a fault of the body', () => {
  const fault = { keyword: 'type', instancePath: '', params: { type: 'object' }, parentSchema: {} };
  assert.deepEqual(explainFaults([fault]), [{ field: 'body', message: 'Send a JSON object.' }]);
});
