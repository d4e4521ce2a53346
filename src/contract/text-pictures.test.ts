import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizesOf, sourcesOf } from './text-pictures.ts';

test('a picture has the sizes below its own, and none in which it would grow', () => {
  assert.deepEqual(sizesOf({ width: 1_440, height: 720 }), [
    { width: 480, height: 240 },
    { width: 960, height: 480 },
    { width: 1_440, height: 720 },
  ]);
  assert.deepEqual(sizesOf({ width: 480, height: 1 }), [{ width: 480, height: 1 }]);
  assert.deepEqual(sizesOf({ width: 481, height: 1 })[0], { width: 480, height: 1 });
});

test('the address of a picture of this house says its sizes, and any other address says none', () => {
  const stem = `/pictures/${'a'.repeat(43)}-`;
  assert.deepEqual(sourcesOf(`${stem}500x40.jpg`), {
    srcSet: `${stem}480.jpg 480w, ${stem}500.jpg 500w`,
    width: 500,
    height: 40,
  });
  for (const other of [
    '',
    `${stem}500.jpg`,
    `${stem}50000x1.png`,
    `${stem}500x40.svg`,
    `https://elsewhere.example${stem}500x40.jpg`,
    `/portraits/${'a'.repeat(43)}-64.png`,
  ])
    assert.equal(sourcesOf(other), undefined, other);
});
