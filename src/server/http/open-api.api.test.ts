import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { calls } from '../../contract/calls.ts';
import { errorCodes } from '../../contract/errors.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const { app } = await createTestApp();
const document = (await app.inject('/api/openapi.json')).json();

test('the description is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(document);
  assert.deepEqual(result, { valid: true });
  assert.equal(validator.version, '3.1');
});

test('it describes every call, and says which need a session', () => {
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[call.method.toLowerCase()];
    assert.equal(operation?.operationId, name);
    assert.deepEqual(operation.security, call.access === 'admin' ? [{ session: [] }] : undefined);
    assert.ok(operation.responses[call.status], `${name} answers ${call.status}`);
    assert.ok(operation.responses['4XX'].content['application/problem+json'], `${name} may be refused`);
  }
});

test('it lists every error code', () => {
  for (const code of Object.keys(errorCodes)) {
    assert.ok(document.info.description.includes(`\`${code}\``), code);
  }
});

test('the page for readers describes every call and every code, and runs no script', async () => {
  const { statusCode, headers, payload } = await app.inject('/api/docs');
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^text\/html/);
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /^default-src 'none'; style-src 'self';/);
  assert.doesNotMatch(policy, /script-src|unsafe|https:/);
  assert.doesNotMatch(payload, /<script|<style|style=/);
  for (const [name, { method, path }] of Object.entries(calls)) {
    assert.ok(payload.includes(`<section id="${name}">`), name);
    assert.ok(payload.includes(`<code>${method} ${path}</code>`), name);
  }
  // The `type` of problem details leads here.
  for (const code of Object.keys(errorCodes)) assert.ok(payload.includes(`id="${code}"`), code);
  assert.equal((await app.inject('/api/docs.css')).headers['content-type'], 'text/css; charset=utf-8');
});
