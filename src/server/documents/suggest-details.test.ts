import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../contract/limits.ts';
import { suggestDetails } from './suggest-details.ts';

const person = {
  first_name: 'Ada',
  middle_name: '',
  last_name: 'Lopez',
  phone: '(614) 555-0133',
  emails: ['ada@example.com', 'ada.before@example.com'],
};

function suggested(text: string, known: Partial<typeof person> = {}): Record<string, string> {
  const found = suggestDetails(text, { ...person, ...known }, 'US');
  return Object.fromEntries(found.map(({ field, value }) => [field, value]));
}

test('the head of a resume suggests each detail that the record has not', () => {
  const text =
    'Curriculum Vitae\nADA LOPEZ-DÍAZ\nColumbus, OH 43215 | 614.555.0199 | ada.lopez@example.org\nWelder';
  assert.deepEqual(suggested(text), {
    last_name: 'Lopez-Díaz',
    email: 'ada.lopez@example.org',
    phone: '614.555.0199',
  });
});

test('nothing is suggested that the person has already, however it is written', () => {
  for (const text of [
    'ÁDA LÓPEZ\n+1 614 555 0133\nADA@example.com',
    'Ada M. Lopez\nHome: 614-555-0199, mobile: 614-555-0133\nada.new@example.com, ada.before@example.com',
    'Ada Maria Lopez',
    'Name: Ada Lopez, welder',
    'LOPEZ ADA',
    '',
    'Resume',
  ]) {
    assert.deepEqual(suggested(text), {}, text);
  }
});

test('words of a job or a street are no name, and dates and postal codes no phone', () => {
  for (const text of [
    'Forklift Operator\nSenior Welder\n2019 - 2022\n43215 Columbus\n1985-03-02',
    'Ada',
    'Ada worked in Lopez and Sons as a cook since she was young',
    'one\ntwo\nthree\nfour\nfive\nsix\nAdelaide Lopez',
    'Ada 4 Lopez2',
    'Ada Brown Welder Cook Driver',
  ]) {
    assert.deepEqual(suggested(text), {}, text);
  }
});

test('a new name is known by the email beside it', () => {
  assert.deepEqual(
    suggested('Adelaide Brown\nadelaide.brown@example.com', { emails: ['adelaide.brown@example.com'] }),
    {
      first_name: 'Adelaide',
      last_name: 'Brown',
    },
  );
  assert.deepEqual(suggested('Forklift Operator\nx@example.com', { emails: ['x@example.com'] }), {});
  assert.deepEqual(suggested('Go Forward\ngordon@example.com', { emails: ['gordon@example.com'] }), {});
});

test('the references at the end of a resume are other people', () => {
  const text = `Ada Lopez\n${'Welding of frames. '.repeat(100)}\nReferences: bob@example.com, 614-555-0177`;
  assert.deepEqual(suggested(text), {});
});

test('a value that no field takes is not suggested', () => {
  assert.deepEqual(suggested(`Ada ${'L'.repeat(limits.personName + 1)}`), {});
  assert.deepEqual(
    suggested(
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.com`,
    ),
    {},
  );
  assert.deepEqual(suggested('+1 614 555 0199 ext. 12345678901234567890'), {});
});

test('a hostile head takes no time', () => {
  for (const piece of ['a@', '1 ', '+1 (614) 555 ', 'a.', '-@a.', '1-2/3.4 ', 'A B\n']) {
    const before = process.cpuUsage();
    suggestDetails(piece.repeat(100_000), person, 'US');
    assert.ok(process.cpuUsage(before).user < 500_000, piece);
  }
});

test('for somebody who is not entered yet the head names the whole person, if the email holds a part of the name', () => {
  const nobody = { first_name: '', last_name: '', phone: '', emails: [] };
  const text = 'Curriculum Vitae\nROSA DELGADO\nrdelgado@example.org, 614.555.0199';
  assert.deepEqual(suggested(text, nobody), {
    first_name: 'Rosa',
    last_name: 'Delgado',
    email: 'rdelgado@example.org',
    phone: '614.555.0199',
  });
  assert.deepEqual(suggested('Senior Welder\nwork@example.org', nobody), { email: 'work@example.org' });
  assert.deepEqual(suggested('Senior Welder', nobody), {});
});
