import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pickSimilar } from './pick-similar.ts';

const to = { industry: 'Healthcare', location: 'Dayton' };
const [nurse, aide, midwife] = [to, { ...to }, { ...to }];
const cook = { industry: 'Hospitality', location: 'Dayton' };

test('jobs of the trade lead, a single one is joined by the place, and none stands without its pair', () => {
  const picked = [
    pickSimilar([nurse, aide, cook], to),
    pickSimilar([nurse, aide, midwife], to),
    pickSimilar([nurse, cook], to),
    pickSimilar([cook, cook], to),
    pickSimilar([nurse], to),
    pickSimilar([nurse, aide, cook], undefined),
  ];
  assert.deepEqual(
    picked.map(({ jobs, heading }) => [jobs.length, heading]),
    [
      [2, 'Similar jobs'],
      [2, 'Similar jobs'],
      [2, 'More jobs'],
      [2, 'More jobs in Dayton'],
      [1, 'Similar jobs'],
      [2, 'The newest open jobs'],
    ],
  );
  assert.deepEqual(picked[0]?.jobs, [nurse, aide]);
});
