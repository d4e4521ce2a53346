import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { drawShareImage } from './draw-share-image.ts';
import { hostOf } from './register-share-images.ts';

const agency = { agencyName: 'Agency', host: 'agency.example', accent: 'red' };

const draw = (name: string, salary = '') =>
  drawShareImage({ ...agency, job: { name, salary, location: 'Leeds', industry: 'Care' } });

/** In pixels: how high the light signs of a line are. */
async function heightOf(image: Buffer, [top, bottom]: [number, number]): Promise<number> {
  const context = createCanvas(1200, 630).getContext('2d');
  context.drawImage(await loadImage(image), 0, 0);
  const rows = Array.from(
    { length: bottom - top },
    (_, row) => context.getImageData(80, top + row, 900, 1).data,
  );
  return rows.filter((row) => row.some((value, at) => at % 4 === 0 && value > 200)).length;
}

test('both lines of a title have one size', async () => {
  const image = await draw(`${'H'.repeat(8)} ${'H'.repeat(26)}`);
  const first = await heightOf(image, [180, 256]);
  assert.ok(first > 20);
  assert.equal(await heightOf(image, [266, 344]), first);
});

test('a title with a sign that no font has is left out, and nothing else', async () => {
  const untitled = await draw('');
  assert.notDeepEqual(untitled, await drawShareImage(agency));
  assert.deepEqual(await draw(`Cook \u{10FFFD}`), untitled);
  assert.deepEqual(await draw(`${'Cook '.repeat(12)}\u{10FFFD}`), untitled);
  assert.notDeepEqual(await draw('Köchin – “Küche” 1½ €'), untitled);
  assert.deepEqual(await draw(`\u{10FFFD}`, '$20/hr'), await draw('', '$20/hr'));
});

test('the line of the agency goes through its trades, each drawn once', async () => {
  const care = await drawShareImage({ ...agency, trades: ['Healthcare'] });
  assert.notDeepEqual(care, await drawShareImage(agency));
  assert.notDeepEqual(care, await drawShareImage({ ...agency, trades: ['Healthcare', 'Hospitality'] }));
  assert.deepEqual(care, await drawShareImage({ ...agency, trades: ['Healthcare', 'Health care'] }));
});

test('the picture of the agency has no address with a port, and none without a name', () => {
  const trials = [
    'http://127.0.0.1:3000',
    'http://10.0.0.5',
    'http://[::1]',
    'http://localhost',
    'https://a.example:8443',
  ];
  assert.deepEqual(trials.map(hostOf), ['', '', '', '', '']);
  assert.equal(hostOf('https://jobs.agency.example'), 'jobs.agency.example');
});
