import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Click,
  dropSecondHalf,
  forgetLastClick,
  isRepeatedClick,
  isSecondHalf,
} from './double-click.ts';

const disable = { isConnected: true };
const undo = { isConnected: true };
const first: Click = { timeStamp: 1000, clientX: 700, clientY: 400, detail: 1, currentTarget: disable };

test('a second click in the same place repeats the first, even on another button', () => {
  const later = { ...first, timeStamp: 1400, clientX: 710 };
  assert.equal(isSecondHalf(later, first), true);
  assert.equal(isSecondHalf({ ...later, currentTarget: undo }, first), true);
});

test('a click in another place counts at once', () => {
  assert.equal(isSecondHalf({ ...first, timeStamp: 1100, clientY: 440 }, first), false);
});

test('a click in the same place counts after a while, and the first one always', () => {
  assert.equal(isSecondHalf({ ...first, timeStamp: 1601 }, first), false);
  assert.equal(isSecondHalf(first, undefined), false);
});

test('a held key clicks its button once, and the next button at once', () => {
  const byKey = { ...first, clientX: 0, clientY: 0, detail: 0 };
  const later = { ...byKey, timeStamp: 1030 };
  assert.equal(isSecondHalf(later, byKey), true);
  assert.equal(isSecondHalf({ ...later, currentTarget: undo }, byKey), false);
});

test('a held key does not click the button that took the place of its button', () => {
  const byKey = { ...first, clientX: 0, clientY: 0, detail: 0, currentTarget: { isConnected: false } };
  const later = { ...byKey, timeStamp: 1030, currentTarget: undo };
  assert.equal(isSecondHalf(later, byKey), true);
});

test('a key and the mouse are no double click', () => {
  const byKey = { ...first, clientX: 0, clientY: 0, detail: 0, timeStamp: 1030 };
  assert.equal(isSecondHalf({ ...byKey, currentTarget: undo }, first), false);
});

test('every click is compared with the one before it, unless text was typed in between', () => {
  assert.equal(isRepeatedClick(first), false);
  assert.equal(isRepeatedClick({ ...first, timeStamp: 1200 }), true);
  assert.equal(isRepeatedClick({ ...first, timeStamp: 1700 }), true);
  forgetLastClick();
  assert.equal(isRepeatedClick({ ...first, timeStamp: 1800 }), false);
});

test('the second half of a double click presses nothing on the page that the first half brought', () => {
  const isDropped = (isConnected: boolean, ...later: Partial<Click>[]) => {
    forgetLastClick();
    isRepeatedClick({ ...first, currentTarget: { isConnected } });
    const done: string[] = [];
    for (const click of later) {
      dropSecondHalf({
        ...first,
        ...click,
        preventDefault: () => done.push('default'),
        stopPropagation: () => done.push('propagation'),
      });
    }
    return done.length === 2;
  };
  assert.equal(isDropped(false, { timeStamp: 1200 }), true);
  assert.equal(isDropped(true, { timeStamp: 1200 }), false, 'its button is still there');
  assert.equal(isDropped(false, { timeStamp: 1601 }), false, 'a click of its own');
  assert.equal(isDropped(false, { timeStamp: 1200, clientY: 440 }), false, 'another place');
  assert.equal(
    isDropped(false, { timeStamp: 1200, clientY: 440 }, { timeStamp: 1400 }),
    false,
    'a click in another place was in between',
  );
  assert.equal(isDropped(false, { timeStamp: 1200, detail: 0 }), false, 'a key');
});
