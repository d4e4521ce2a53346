import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskPasswords } from './write-backup.ts';

test('an address keeps its host and loses its passwords', () => {
  const masked: Record<string, string> = {
    'https://cms.example.com/graphql': 'https://cms.example.com/graphql',
    'https://agency:secret@cms.example.com/graphql': 'https://…@cms.example.com/graphql',
    'https://secret@cms.example.com': 'https://…@cms.example.com',
    'https://agency:s@cr:et@cms.example.com?a=b@c': 'https://…@cms.example.com?a=b@c',
    'https://form.example.com/?id=7&access_token=secret#top':
      'https://form.example.com/?id=7&access_token=…#top',
    'https://form.example.com/?apiKey=secret&job={job_id}': 'https://form.example.com/?apiKey=…&job={job_id}',
    'https://a:b@one.example https://c:d@two.example': 'https://…@one.example https://…@two.example',
    'hello@agency.example': 'hello@agency.example',
  };
  for (const [given, expected] of Object.entries(masked)) {
    assert.deepEqual(maskPasswords({ SETTING: given }), { SETTING: expected });
  }
  assert.deepEqual(maskPasswords({ SMTP_URL: null }), { SMTP_URL: null });
});
