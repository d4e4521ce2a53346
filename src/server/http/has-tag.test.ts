import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasTag } from './has-tag.ts';

test('a tag is found alone, in a list and as a weak one', () => {
  for (const header of ['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', '*'])
    assert.equal(hasTag(header, '"a"'), true, header);
  for (const header of [undefined, '', 'a', '"b"', '"aa"'])
    assert.equal(hasTag(header, '"a"'), false, String(header));
});
