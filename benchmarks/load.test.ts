import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWrk } from './load.ts';

test('a report of wrk gives the speed and the failed requests', () => {
  const report = `Running 2s test @ http://127.0.0.1:3000/jobs
  70321 requests in 2.00s, 512.04MB read
  Socket errors: connect 0, read 2, write 0, timeout 1
  Non-2xx or 3xx responses: 7
Requests/sec:  35143.77
Transfer/sec:    255.89MB
`;
  assert.deepEqual(readWrk(report), { requestsPerSecond: 35_143.77, failed: 10 });
  assert.deepEqual(readWrk('Requests/sec:   12.50\n'), { requestsPerSecond: 12.5, failed: 0 });
  assert.throws(() => readWrk('unable to connect'), /no speed/);
});
