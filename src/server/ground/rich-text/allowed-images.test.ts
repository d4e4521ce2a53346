import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RichText } from '../../../contract/rich-text.ts';
import { keepAllowedImages } from './allowed-images.ts';

const image = (src: string, alt = 'The workshop') => ({ tag: 'img' as const, src, alt });

test('an image of this site or of an allowed origin stays', () => {
  const origins = ['https://images.example', 'https://*.assets.example'];
  for (const src of [
    '/workshop.jpg',
    'https://images.example/a.jpg',
    'https://eu.assets.example/a.jpg',
    'https://a.b.assets.example/a.jpg',
  ]) {
    assert.deepEqual(keepAllowedImages([image(src)], origins), [image(src)], src);
  }
});

test('any other image becomes its alternative text, wherever it stands', () => {
  const origins = ['https://images.example', 'https://*.assets.example'];
  for (const src of [
    'https://elsewhere.example/a.jpg',
    'https://images.example:8443/a.jpg',
    'https://images.example.elsewhere.example/a.jpg',
    'https://assets.example/a.jpg',
    'https://badassets.example/a.jpg',
  ]) {
    const nested: RichText = [
      { tag: 'p', children: ['Here: ', { tag: 'a', href: '/', children: [image(src)] }] },
    ];
    const kept: RichText = [
      { tag: 'p', children: ['Here: ', { tag: 'a', href: '/', children: ['The workshop'] }] },
    ];
    assert.deepEqual(keepAllowedImages(nested, origins), kept, src);
    assert.deepEqual(keepAllowedImages([image(src, '')], origins), []);
  }
});
