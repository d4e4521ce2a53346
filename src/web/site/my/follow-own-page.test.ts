import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { OwnPage } from '../../../contract/own-page.ts';
import { findKeptAnswers, storeAnswers } from '../apply/own-answers.ts';
import { findApplication, storeApplication, updateApplication } from '../apply/own-application.ts';
import { followOwnPage, forgetOwnPage } from './follow-own-page.ts';

const reference = 'K7RD-2QXM-93TB';

type Own = { reference: string; kept: string | null; open_questions: number; sent_at?: string };

const pageOf = ({ sent_at, ...own }: Own) =>
  ({
    kept_for_jobs_since: own.kept,
    applications: [
      {
        job: { id: '7' },
        open_questions: own.open_questions,
        submissions: [
          { reference: own.reference, answer_sheets: [{ sent_at: null }, ...(sent_at ? [{ sent_at }] : [])] },
        ],
      },
    ],
  }) as unknown as OwnPage;

function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  };
}

const names = ['document', 'localStorage', 'sessionStorage'];
const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));

// Other files run in the same process, and the hooks are not for their tests.
describe('this browser and the own page', () => {
  beforeEach(() => {
    for (const name of names) {
      Object.defineProperty(globalThis, name, { value: createStorage(), configurable: true });
    }
    storeApplication('7', {
      reference,
      sentAt: '2026-11-22T09:00:00.000Z',
      isComplete: false,
      isKept: true,
    });
    storeAnswers(reference, { key: 'key', values: {} });
  });
  afterEach(() => {
    for (const [index, name] of names.entries()) {
      Reflect.deleteProperty(globalThis, name);
      const known = before[index];
      if (known) Object.defineProperty(globalThis, name, known);
    }
  });

  test('it learns of a consent that was taken back, and of answers that were sent', () => {
    followOwnPage(pageOf({ reference, kept: null, open_questions: 1 }));
    assert.deepEqual([findApplication('7')?.isKept, findApplication('7')?.isComplete], [false, false]);
    const sent_at = '2026-11-25T09:00:00.000Z';
    followOwnPage(pageOf({ reference, kept: '2026-11-25', open_questions: 0, sent_at }));
    assert.deepEqual([findApplication('7')?.isKept, findApplication('7')?.isComplete], [true, true]);
  });

  test('a closed job, and one that asks nothing, may ask later: nobody has answered all', () => {
    followOwnPage(pageOf({ reference, kept: null, open_questions: 0 }));
    assert.equal(findApplication('7')?.isComplete, false);
  });

  test('after an erasure it has nothing of the person', () => {
    forgetOwnPage(pageOf({ reference, kept: null, open_questions: 0 }));
    assert.equal(findApplication('7'), undefined);
    assert.equal(findKeptAnswers(reference), undefined);
  });

  test('what somebody else sent from this browser stays as it is', () => {
    const stranger = pageOf({ reference: 'M3WA-XH4P-V2ZQ', kept: null, open_questions: 0 });
    followOwnPage(stranger);
    forgetOwnPage(stranger);
    updateApplication('7', 'M3WA-XH4P-V2ZQ', { isKept: false });
    assert.equal(findApplication('7')?.isKept, true);
    assert.notEqual(findKeptAnswers(reference), undefined);
  });
});
