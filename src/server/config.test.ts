import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { ConfigFault, readConfig } from './config.ts';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

test('every setting may be left out', () => {
  const config = readConfig({});
  assert.deepEqual(config.database, { folder: './data' });
  assert.deepEqual([config.host, config.port], ['127.0.0.1', 3000]);
  assert.equal(config.publicUrl, 'http://127.0.0.1:3000');
  assert.equal(config.hasDemoData, true);
  assert.equal(config.trustProxy, false);
});

test('.env.example describes every setting, and shows its default', () => {
  const asked = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
  const described = Array.from(example.matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name);
  assert.deepEqual(new Set(described), asked);
  assert.deepEqual(readConfig(parseEnv(example)), readConfig({}));
});

test('an empty setting is one that was left out', () => {
  assert.deepEqual(readConfig({ PORT: '', DATABASE_URL: ' ' }), readConfig({}));
});

test('all faults are reported together, each with what is allowed', () => {
  const wrong = {
    PORT: '70000',
    DATABASE_URL: 'mysql://localhost',
    PUBLIC_URL: 'jobs.example',
    AGENCY_TIME_ZONE: 'Mars/Olympus',
    AGENCY_COUNTRY: 'Germany',
    ADMIN_USERNAME: 'has space',
    TRUST_PROXY: 'everybody',
    LOG_LEVEL: 'loud',
  };
  assert.throws(
    () => readConfig(wrong),
    (fault) => {
      assert.ok(fault instanceof ConfigFault);
      const names = fault.message.split('\n').map((line) => line.split(' ')[0]);
      assert.deepEqual(new Set(names), new Set(Object.keys(wrong)));
      assert.match(fault.message, /PORT is a whole number from 0 to 65534 \(it is "70000"\)\./);
      return true;
    },
  );
});

test('a password is not repeated in a fault, nor one in an address', () => {
  const wrong = { ADMIN_PASSWORD: 'tooshort', DATABASE_URL: 'mysql://app:tooshort@db/rolecall' };
  assert.throws(
    () => readConfig(wrong),
    (fault: Error) =>
      !fault.message.includes('tooshort') && Object.keys(wrong).every((name) => fault.message.includes(name)),
  );
});

test('a password is taken with the spaces at its ends', () => {
  const password = ' twelve letters ';
  assert.equal(readConfig({ ADMIN_PASSWORD: password }).firstAdmin.password, password);
});

test('a PostgreSQL address takes the place of the embedded database, and of its demo data', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://localhost/rolecall' });
  assert.deepEqual(config.database, { url: 'postgres://localhost/rolecall' });
  assert.equal(config.hasDemoData, false);
});

test('an IPv6 host stands in brackets in the address of the site', () => {
  assert.equal(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl, 'http://[::1]:8080');
  // On every address of the machine: none that a browser could be sent to by its own name.
  assert.equal(readConfig({ HOST: '0.0.0.0' }).publicUrl, 'http://127.0.0.1:3000');
});
