import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StageKind } from '../../../../contract/stages.ts';
import { heirOf } from './heir-of.ts';

const stages = (['in_progress', 'in_progress', 'in_progress', 'placed', 'not_this_time'] as StageKind[]).map(
  (kind, place) => ({ id: String(place), name: `Stage ${place}`, kind }),
);

test('the people of a deleted stage go to the one of its kind before it, or after the first', () => {
  const heirs = stages.map((stage) => heirOf(stage, stages)?.id);
  assert.deepEqual(heirs, ['1', '0', '1', undefined, undefined]);
});
