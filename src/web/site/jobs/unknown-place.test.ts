import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../contract/client.ts';
import { withoutUnknownPlace } from './unknown-place.ts';

const search = new URLSearchParams('q=driver&near=Atlantis&within=10&page=2');

function refuse(field: string): ApiError {
  return new ApiError({
    status: 422,
    code: 'validation_failed',
    message: 'No',
    fields: [{ field, message: 'No such place' }],
  });
}

test('a refused place is left out, and its reason is told', async () => {
  const read = (given: URLSearchParams) =>
    given.has('near') ? Promise.reject(refuse('near')) : Promise.resolve({ asked: String(given) });
  assert.deepEqual(await withoutUnknownPlace(search, read), {
    asked: 'q=driver&page=2',
    isWithoutPlace: true,
    nearFault: 'No such place',
  });
});

test('an unknown place in the typed words is plain words', async () => {
  const read = (given: URLSearchParams) =>
    given.get('q')?.includes('"')
      ? Promise.resolve({ asked: given.get('q') })
      : Promise.reject(refuse('near'));
  assert.deepEqual(await withoutUnknownPlace(new URLSearchParams('q=cook+near+Atlantis&near='), read), {
    asked: 'cook "near Atlantis"',
    isWithoutPlace: true,
  });
});

test('another refusal stays one', async () => {
  const error = refuse('page');
  await assert.rejects(
    withoutUnknownPlace(search, () => Promise.reject(error)),
    error,
  );
});
