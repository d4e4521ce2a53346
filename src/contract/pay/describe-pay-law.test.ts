import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeBrokenLaw, describeReach } from './describe-pay-law.ts';
import { payLaws } from './pay-laws.ts';

test('a broken law is told with its name, its first day and what it asks for', () => {
  assert.equal(
    describeBrokenLaw({ law: lawOf('CO'), faults: ['no_pay', 'no_benefits', 'no_deadline'] }),
    'Colorado’s Equal Pay for Equal Work Act (since January 1, 2024) asks for the pay, the benefits, and a closing date.',
  );
  assert.equal(
    describeBrokenLaw({ law: lawOf('NJ'), faults: ['open_end'] }),
    'New Jersey’s Pay and Benefit Transparency Act (since June 1, 2025) asks for a lowest and a highest pay.',
  );
});

test('the size of the employer, exceptions and further duties are told', () => {
  assert.equal(
    describeReach(lawOf('NJ')),
    'It is for employers with 10 people or more. Firms that lend temporary staff are excepted in part. It asks to say other pay such as a bonus, too.',
  );
  assert.equal(
    describeReach(lawOf('ON')),
    'It is for employers with 25 people or more, in Ontario. It asks to say whether software selects among the applicants and whether the position is free now, too.',
  );
  assert.equal(describeReach(lawOf('VA')), '');
});

function lawOf(wanted: string) {
  const law = payLaws.findLast(({ region }) => region === wanted);
  assert.ok(law);
  return law;
}
