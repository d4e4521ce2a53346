import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeDevice } from './describe-device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const known = {
  'Chrome on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
  'Edge on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Safari on macOS':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Firefox on iPad':
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
  'Samsung Internet on Android': `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  'Chrome on ChromeOS': `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
  curl: 'curl/8.14.1',
};

test('browsers and systems are called by their names', () => {
  for (const [name, userAgent] of Object.entries(known)) assert.equal(describeDevice(userAgent), name);
});

test('a header that says nothing, or far too much, gives a short description', () => {
  assert.equal(describeDevice(''), '');
  assert.equal(describeDevice('<script>'), '');
  assert.equal(describeDevice('x'.repeat(10_000)).length, 40);
});
