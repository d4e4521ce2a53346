import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteOn } from './job-choice.ts';

test('what is not shown of the jobs is said under them', () => {
  assert.equal(noteOn({ q: '', total: 0 }), 'No job has been posted yet.');
  assert.equal(noteOn({ q: 'nurse', total: 0 }), 'No job matches.');
  assert.equal(noteOn({ q: 'nurse', total: 6 }), '');
  assert.equal(noteOn({ q: '', total: 7 }), 'The newest jobs. Type to find another.');
  assert.equal(noteOn({ q: 'nurse', total: 1200 }), 'The best of 1,200 matches. Type more to narrow them.');
});
