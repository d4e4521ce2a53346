import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPageSource } from '../../../../contract/own-page-source.ts';
import * as texts from './texts.ts';

test('a correction on the own page is no application', () => {
  assert.equal(texts.applied('Cook', ownPageSource), 'Corrected their details');
  assert.equal(texts.via(ownPageSource), 'on their own page');
  assert.equal(texts.applied('Cook', 'indeed'), 'Applied for Cook');
  assert.equal(texts.via('indeed'), 'via indeed');
});
