import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainFaults } from './field-messages.ts';

const name = { title: 'First name' };

test('a field is explained once, by its first fault', () => {
  const faults = explainFaults([
    { keyword: 'minLength', instancePath: '/first_name', params: { limit: 1 }, parentSchema: name },
    { keyword: 'pattern', instancePath: '/first_name', params: {}, parentSchema: name },
  ]);
  assert.deepEqual(faults, [{ field: 'first_name', message: 'First name is required.' }]);
});

test('a field without a title is called by its own name', () => {
  const missing = { keyword: 'required', instancePath: '', params: { missingProperty: 'colour' } };
  assert.deepEqual(explainFaults([missing]), [{ field: 'colour', message: 'colour is required.' }]);
});

test('bounds, kinds and choices are told', () => {
  const explain = (keyword: string, params: object) =>
    explainFaults([
      { keyword, instancePath: '/n', params: { ...params }, parentSchema: { title: 'Number' } },
    ])[0]?.message;
  assert.equal(explain('minimum', { limit: 1 }), 'Number is a number of at least 1.');
  assert.equal(explain('maximum', { limit: 500 }), 'Number is a number of at most 500.');
  assert.equal(explain('minLength', { limit: 12 }), 'Number needs at least 12 characters.');
  assert.equal(explain('type', { type: 'integer' }), 'Number is a whole number.');
  assert.equal(explain('type', { type: 'boolean' }), 'Number is true or false.');
  assert.equal(explain('enum', { allowedValues: ['a', 'b'] }), 'Number is one of: a, b.');
});

test('what is not an object at all is a fault of the body', () => {
  const fault = { keyword: 'type', instancePath: '', params: { type: 'object' }, parentSchema: {} };
  assert.deepEqual(explainFaults([fault]), [{ field: 'body', message: 'Send a JSON object.' }]);
});
