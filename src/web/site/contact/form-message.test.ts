import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFormMessage } from './form-message.ts';

const [formWindow, otherWindow] = [{}, {}] as [MessageEventSource, MessageEventSource];
const form = { origin: 'https://forms.example', window: formWindow };
const message = { data: { type: 'application-sent' }, origin: form.origin, source: formWindow };

test('the form says that it was sent', () => {
  assert.equal(readFormMessage(message, form), 'application-sent');
  const answered = { ...message, data: { type: 'answers-sent' } };
  assert.equal(readFormMessage(answered, form), 'answers-sent');
});

test('other windows and origins, and other messages of the form, say nothing', () => {
  for (const forged of [
    { ...message, origin: 'https://forms.example.evil' },
    { ...message, origin: 'null' },
    { ...message, source: otherWindow },
    { ...message, source: null },
    { ...message, data: { type: 'resize' } },
    { ...message, data: 'application-sent' },
    { ...message, data: null },
    { ...message, data: undefined },
  ]) {
    assert.equal(readFormMessage(forged, form), undefined);
  }
  assert.equal(readFormMessage({ ...message, source: null }, { ...form, window: null }), undefined);
});
