import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSentMessage } from './form-message.ts';

const [formWindow, otherWindow] = [{}, {}] as [MessageEventSource, MessageEventSource];
const form = { origin: 'https://forms.example', window: formWindow };
const message = { data: { type: 'application-sent' }, origin: form.origin, source: formWindow };

test('the form says that it was sent', () => {
  assert.equal(isSentMessage(message, form), true);
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
    assert.equal(isSentMessage(forged, form), false);
  }
  assert.equal(isSentMessage({ ...message, source: null }, { ...form, window: null }), false);
});
