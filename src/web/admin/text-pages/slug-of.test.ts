import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../../contract/limits.ts';
import { slugOf } from './slug-of.ts';

test('a title makes an address of small letters, digits and single hyphens', () => {
  assert.deepEqual(
    ['How We Work', ' /how-we-work/ ', 'Über uns & mehr', 'how--we__work', '働き方'].map(slugOf),
    ['how-we-work', 'how-we-work', 'uber-uns-mehr', 'how-we-work', ''],
  );
  const longest = slugOf(`${'a'.repeat(limits.slug - 1)} b`);
  assert.equal(longest, 'a'.repeat(limits.slug - 1));
});
