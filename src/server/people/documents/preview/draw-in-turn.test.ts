import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Unreadable } from '../document-task.ts';
import { drawInTurn } from './draw-in-turn.ts';

const drawn = { picture: 'data:', pages: 1 };

test('an admin waits for one page of another, however many that one has opened', async () => {
  const order: string[] = [];
  const draw = (by: string, page: string) =>
    drawInTurn({ by, page }, async () => {
      order.push(page);
      return drawn;
    });
  await Promise.all([
    draw('eve', 'e1'),
    draw('eve', 'e2'),
    draw('eve', 'e3'),
    draw('ada', 'a1'),
    draw('bob', 'b1'),
  ]);
  assert.deepEqual(order, ['e1', 'a1', 'b1', 'e2', 'e3']);
});

test('a page beyond the bounds is tried once, and one that took too long again', async () => {
  for (const [page, error, times] of [
    ['bomb', new Unreadable('too much'), 1],
    ['late', new DOMException('late', 'AbortError'), 3],
  ] as const) {
    let tried = 0;
    const draw = (by: string) =>
      drawInTurn({ by, page }, () => {
        tried += 1;
        return Promise.reject(error);
      });
    const shown = [...(await Promise.all([draw('ada'), draw('bob')])), await draw('ada')];
    assert.ok(shown.every(({ picture }) => picture === ''));
    assert.equal(tried, times);
  }
});

test('a fault of the place of the bytes is no fault of the page', async () => {
  const away = () => drawInTurn({ by: 'ada', page: 'away' }, () => Promise.reject(new Error('away')));
  await assert.rejects(away(), /away/);
  assert.equal(await drawInTurn({ by: 'ada', page: 'away' }, async () => drawn), drawn);
});
