import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { isAbort, Unreadable } from '../document-task.ts';
import type { DrawnPage } from './draw-page.ts';

/** One page or photo is drawn at a time: each takes much memory. */
const inTurn = pLimit(1);

/** One drawing of each admin waits for that, the others behind it: nobody waits for all pages of somebody else. */
const ownTurns = new LRUCache<string, LimitFunction>({ max: 1_000 });

/** Drawings that wait or run, by admin and page: presses at the same page share one. */
const underWay = new Map<string, Promise<DrawnPage>>();

/** Pages beyond the bounds, which take seconds. They are tried again later, in case the machine had no memory. */
const refused = new LRUCache<string, true>({ max: 10_000, ttl: 10 * 60_000 });

const nothing: DrawnPage = { picture: '', pages: 0 };

/** @param page a name of the content and the page */
export function drawInTurn(
  { by, page }: { by: string; page: string },
  draw: () => Promise<DrawnPage>,
): Promise<DrawnPage> {
  const key = `${page} ${by}`;
  const running = underWay.get(key);
  if (running) return running;
  const ownTurn = ownTurns.get(by) ?? pLimit(1);
  ownTurns.set(by, ownTurn);
  const drawing = ownTurn(() => inTurn(() => tryToDraw(page, draw))).finally(() => underWay.delete(key));
  underWay.set(key, drawing);
  return drawing;
}

/** A page that cannot be drawn is empty. */
async function tryToDraw(page: string, draw: () => Promise<DrawnPage>): Promise<DrawnPage> {
  if (refused.has(page)) return nothing;
  try {
    return await draw();
  } catch (error) {
    if (error instanceof Unreadable) refused.set(page, true);
    else if (!isAbort(error)) throw error;
    return nothing;
  }
}
