import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { createLogger } from './logger.ts';
import { writeForTerminal } from './terminal-line.ts';

const time = '2026-11-22T08:39:26.380Z';
const clock = new Date(time).toLocaleTimeString('en-GB');

/** Without colors. */
function written(entry: object): string {
  return stripVTControlCharacters(writeForTerminal(JSON.stringify({ level: 30, time, ...entry })));
}

const completed = { reqId: 'req-3', responseTime: 233.43, msg: 'request completed' };

test('a request is one short line: when, status, method, route and time', () => {
  const calls = { status: 200, method: 'GET', route: '/api/job/:id' };
  assert.equal(written({ ...completed, res: calls }), `${clock} 200 GET /api/job/:id 233 ms\n`);
  const page = { status: 404, method: 'GET', route: '/*' };
  assert.equal(
    written({ ...completed, res: page, page: '/jobs/:id' }),
    `${clock} 404 GET /jobs/:id 233 ms\n`,
  );
  assert.equal(written({ ...completed, res: page }), `${clock} 404 GET a page 233 ms\n`);
});

test('a terminal is spared what the line of the request or the greeting says', () => {
  const file = { status: 200, method: 'GET', route: '/assets/entry-1a2b.js' };
  for (const entry of [{ ...completed, res: file }, { msg: 'Server listening at http://127.0.0.1:3000' }]) {
    assert.equal(written(entry), '');
  }
  assert.notEqual(written({ ...completed, res: { ...file, status: 404 } }), '');
});

test('warnings and faults are named, and a fault has its stack', () => {
  assert.equal(written({ level: 40, msg: 'no answer' }), `${clock} warning no answer\n`);
  const err = {
    type: 'TypeError',
    message: 'it broke',
    stack: '    at one (a.ts:1:2)\n    at two (b.ts:3:4)',
  };
  assert.equal(
    written({ level: 50, msg: 'request failed', err }),
    `${clock} error request failed\n    TypeError: it broke\n        at one (a.ts:1:2)\n        at two (b.ts:3:4)\n`,
  );
});

test('nothing that is logged can steer the terminal or fake a line', () => {
  const evil = 'a\u001B[2Jb\u001B]0;title\u0007c\r\n08:00:00 200 GET /fake\u009B31m';
  const line = writeForTerminal(
    JSON.stringify({ level: 40, time, msg: evil, extra: evil, err: { message: evil } }),
  );
  assert.equal(line.split('\n').length, 3);
  assert.doesNotMatch(stripVTControlCharacters(line).replaceAll('\n', ''), /\p{Cc}/u);
  assert.ok(!line.includes('\u001B[2J') && !line.includes('\u001B]'));
});

test('a terminal gets no more than the log holds, and never much', () => {
  const lines: string[] = [];
  const logger = createLogger('info', {
    destination: { write: (line) => lines.push(writeForTerminal(line)) },
  });
  const fault = Object.assign(new Error('duplicate key value'), { detail: 'Key (email)=(ana@example.com)' });
  logger.error({ err: fault }, 'long'.repeat(10_000));
  logger.error({ err: fault }, 'request failed');
  assert.doesNotMatch(lines.join(''), /ana@/);
  assert.ok(lines.every((line) => line.length < 8_000));
});
