import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  askForPassword,
  openPasswordQuestion,
  settlePasswordQuestion,
  watchPasswordQuestion,
} from './password-question.ts';

test('calls that wait share one question and its answer', async () => {
  for (const isConfirmed of [true, false]) {
    const answers = [askForPassword(), askForPassword()];
    settlePasswordQuestion(isConfirmed);
    assert.deepEqual(await Promise.all(answers), [isConfirmed, isConfirmed]);
    assert.equal(openPasswordQuestion(), undefined);
  }
});

test('an answer without a question is no answer to the next one', async () => {
  settlePasswordQuestion(true);
  const answer = askForPassword();
  settlePasswordQuestion(false);
  assert.equal(await answer, false);
});

test('who watches hears of a question and of its end', () => {
  const seen: boolean[] = [];
  const stop = watchPasswordQuestion(() => seen.push(openPasswordQuestion() !== undefined));
  void askForPassword();
  void askForPassword();
  settlePasswordQuestion(true);
  stop();
  void askForPassword();
  settlePasswordQuestion(true);
  assert.deepEqual(seen, [true, false]);
});
