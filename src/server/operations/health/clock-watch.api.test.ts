import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { createClockWatch, readClockLead } from './clock-watch.ts';

const { sql, close } = await openTestDatabase();
after(close);

/** A clock so many seconds ahead. */
const clockAhead = (seconds: number) => () => Date.now() + seconds * 1_000;

test('a clock is compared with that of the database', async () => {
  for (const seconds of [0, 90, -7_200]) {
    const lead = await readClockLead(sql, clockAhead(seconds));
    assert.ok(Math.abs(lead - seconds) < 30, `${seconds}: ${lead}`);
  }
});

test('the log says once that the clock is wrong, and once that it is right again', async () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const look = createClockWatch(sql, { warn: log, info: log });
  for (const seconds of [0, 95, 95, 0, 0, -7_260]) await look(clockAhead(seconds));
  const wrong = (words: string) =>
    `The clock of this server is ${words} that of the database: waits and days follow the database, codes of two-step sign-in this server.`;
  assert.deepEqual(lines, [
    wrong('about 2 minutes ahead of'),
    'The clock of this server agrees with that of the database again.',
    wrong('about 121 minutes behind'),
  ]);
});
