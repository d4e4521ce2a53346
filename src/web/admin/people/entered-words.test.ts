import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EnteredApplicant } from '../../../contract/applications.ts';
import { entered } from './texts.ts';

const ana = { first_name: 'Ana', last_name: 'Lee' } as EnteredApplicant;

test('whoever enters somebody who was here already reads what was added, and that nothing else was', () => {
  const cases: [is_added: boolean, lost: string | undefined, words: string][] = [
    [false, undefined, 'Nothing was changed.'],
    [true, undefined, 'The application is added, and nothing else changed.'],
    [false, '', 'The resume is added, and nothing else changed.'],
    [true, '', 'The application and the resume are added, and nothing else changed.'],
    [false, 'It is empty.', 'Nothing was changed. The file wasn’t taken: It is empty.'],
  ];
  for (const [is_added, lost, words] of cases) {
    const said = entered({ ...ana, is_known: true, is_added }, { hasMail: false, lost });
    assert.equal(said, `Ana Lee was here already. ${words}`);
  }
  const added = { ...ana, is_known: false, is_added: true };
  assert.equal(entered(added, { hasMail: true, lost: '' }), 'Ana Lee is added. They get an email.');
});
