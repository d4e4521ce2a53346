import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** The files that may answer a question about a person, and the reason. */
const doors: Record<string, string> = {
  'server/people/person.ts': 'the door',
  'server/people/merges/merge-details.ts': 'the later of two holds becomes that of both records',
  'database/tables/table.ts': 'a condition of the lowest layer, which cannot import the door',
  'database/tables/people.ts': 'a condition of the lowest layer, too',
  'database/tables/mails.ts': 'a condition of the lowest layer, too',
  'server/ground/offices/visible-rows.ts': 'a condition of the lowest room, which cannot import the door',
  'server/ground/offices/told-admins.ts': 'a condition of the lowest room, too',
};

const answering = {
  'a function behind the door':
    /\b(?:records_of|emails_of|person_of|person_of_email|person_of_message|messages_of|last_heard_of|hold_of)\s*\(/,
  'merges followed':
    /\b(?:recursive|while)\b[^;]{0,400}\bmerged_into_id|coalesce\(\s*(?:\w+\.)?merged_into_id/,
  'former emails': /\b(?:before|after)\s*->>?\s*'email'/,
  'a person with the email of a message':
    /lower\((?:\w+\.)?email\)\s*=\s*lower\((?:messages|suspected_applications|submissions)\.email\)/,
  'the last contact': /\bmax\(\s*(?:submissions|messages|suspected_applications|answer_sheets)\.\w+_at\s*\)/,
  'a hold on a day': /\bhold_until\b[\w:]*(?:, '[^']*'\))?\s*[<>]|current_date/,
};

test('only the door says who a person is, when the person was heard of, and whether a hold stands', () => {
  const source = new URL('../../', import.meta.url);
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
  assert.ok(files.length > 400);
  const found = files.flatMap((file) => {
    const text = readFileSync(new URL(file, source), 'utf8');
    return Object.entries(answering).flatMap(([what, pattern]) =>
      pattern.test(text) ? [{ file, what }] : [],
    );
  });
  assert.deepEqual(
    found.filter(({ file }) => doors[file] === undefined),
    [],
  );
  assert.deepEqual(new Set(found.map(({ file }) => file)), new Set(Object.keys(doors)));
});

test('the search for other answers finds each kind', () => {
  for (const [what, text] of [
    ['a function behind the door', 'select person_of(applicants.id)'],
    ['merges followed', 'with recursive part as (select id from a where merged_into_id = 1)'],
    ['merges followed', 'while (person.merged_into_id !== null)'],
    ['merges followed', 'coalesce(merged_into_id, id)'],
    ['former emails', "lower(before ->> 'email')"],
    ['a person with the email of a message', 'lower(applicants.email) = lower(messages.email)'],
    ['the last contact', 'max(submissions.created_at)'],
    ['a hold on a day', "coalesce(hold_until, '-infinity') < now()"],
    ['a hold on a day', 'held.hold_until >= today'],
  ] as const) {
    assert.match(text, answering[what]);
  }
});
