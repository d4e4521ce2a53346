import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readErrors, statusFault } from './service-errors.ts';

const said = (message: string, code?: string, token = 'secret-token') =>
  readErrors([{ message, ...(code && { extensions: { code } }) }], token)[0]?.message;

test("services' errors are explained to the person who set them up", () => {
  const noPermission = 'the token (CONTENT_TOKEN) has no permission to read this';
  assert.equal(said('Forbidden access', 'FORBIDDEN'), noPermission);
  assert.equal(said('not allowed'), noPermission);
  assert.equal(said('You are not allowed to perform this action.'), noPermission);
  assert.equal(said("You don't have permission to access this."), noPermission);
  assert.equal(
    said('The access token you sent could not be found or is invalid.', 'ACCESS_TOKEN_INVALID'),
    'it does not accept the token (CONTENT_TOKEN)',
  );
  const noField = 'it has no field about: the content model lacks it, or the token may not read it';
  assert.equal(said('Cannot query field "about" on type "Query".', 'GRAPHQL_VALIDATION'), noField);
  assert.equal(said("field 'about' is not defined in 'Query'"), noField);
  assert.equal(said("Field 'about' doesn't exist on type 'Query'"), noField);
});

test('an unknown error is repeated on one line, cut, and without the token', () => {
  const message = said(`odd\n\u001b[31m secret-token ${'x'.repeat(500)}`) ?? '';
  assert.match(message, /^it says "odd \[31m … x+…"$/);
  assert.ok(message.length < 250);
  assert.equal(said(''), 'it reports an error without saying which');
});

test('an error is about the field at the start of its path, or about everything', () => {
  assert.equal(readErrors([{ message: 'x', path: ['about', 'title'] }], '')[0]?.field, 'about');
  assert.equal(readErrors([{ message: 'x', path: [] }], '')[0]?.field, undefined);
  assert.equal(readErrors([{ message: 'x' }], '')[0]?.field, undefined);
  assert.deepEqual(readErrors('none', ''), []);
});

test('a refusal without a token names the missing token', () => {
  const noToken = 'it asks for a token, and CONTENT_TOKEN is empty';
  assert.equal(said('Forbidden access', 'FORBIDDEN', ''), noToken);
  assert.equal(said('Not signed in', 'UNAUTHENTICATED', ''), noToken);
  assert.equal(statusFault(401, ''), `${noToken} (HTTP 401)`);
  assert.equal(statusFault(403, ''), `${noToken} (HTTP 403)`);
});

test('only 2xx is success', () => {
  assert.equal(statusFault(200, 'x'), undefined);
  assert.equal(statusFault(401, 'x'), 'it does not accept the token (CONTENT_TOKEN) (HTTP 401)');
  assert.equal(statusFault(418, 'x'), 'it refuses the query (HTTP 418)');
  assert.equal(statusFault(503, 'x'), 'it is out of order (HTTP 503)');
});
