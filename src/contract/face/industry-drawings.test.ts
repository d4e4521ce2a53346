import assert from 'node:assert/strict';
import { test } from 'node:test';
import { industryDrawing } from './industry-drawings.ts';

test('a trade is drawn by the words of its name, in any case, and another one has the roll', () => {
  const pulse = industryDrawing('Healthcare');
  const roll = industryDrawing('');
  assert.notEqual(pulse, roll);
  const cases: [string, string][] = [
    ['NURSING', pulse],
    ['Hospitals', pulse],
    ['Hospitality', industryDrawing('Restaurants')],
    ['Home & healthcare', industryDrawing('Housing')],
    ['Informatics, and IT', industryDrawing('Software')],
    ['Italian', roll],
    ['Circus', roll],
  ];
  for (const [name, path] of cases) assert.equal(industryDrawing(name), path, name);
});
