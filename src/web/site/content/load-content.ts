import { isbot } from 'isbot';
import { data } from 'react-router';
import { isApiError } from '../../../contract/client.ts';
import { contentWait } from '../../../contract/content-wait.ts';
import { pageStreamsHeader } from '../../../contract/page.ts';

/** The texts of a page, or a promise of them. `undefined` if they did not come. */
export type PageContent<Content> = { now: Content } | { later: Promise<Content | undefined> };

/**
 * Reads the texts of a page. It waits only shortly for texts that the server has not fetched yet.
 *
 * @param read asks for the texts, with the longest time to wait
 */
export async function loadContent<Content>(read: ReadContent<Content>): Promise<PageContent<Content>> {
  try {
    return { now: await read(contentWait.beforeShown) };
  } catch (error) {
    if (!isOnItsWay(error)) throw error;
    return { later: read(contentWait.afterShown).catch(() => undefined) };
  }
}

export type ReadContent<Content> = (waitMs: number) => Promise<Content>;

/** Makes the server stream a page with missing texts, and keep it out of its cache. */
export function streamPage<Page extends { content: PageContent<unknown> }>(page: Page) {
  return data(page, { headers: 'later' in page.content ? { [pageStreamsHeader]: '1' } : {} });
}

/**
 * Like `streamPage`, for a page that is empty without its texts. Search engines do not index it before the texts came:
 * a robot waits for them and otherwise gets 503, and a person's page says `noindex`.
 */
export async function streamTextPage<Page extends { content: PageContent<unknown> }>(
  page: Page,
  request: Request,
) {
  if ('now' in page.content) return data(page);
  if (!isbot(request.headers.get('user-agent'))) {
    return data(page, { headers: { [pageStreamsHeader]: '1', 'x-robots-tag': 'noindex' } });
  }
  const now = await page.content.later;
  return now === undefined
    ? data(page, { status: 503, headers: { 'retry-after': '30' } })
    : data({ ...page, content: { now } });
}

function isOnItsWay(error: unknown): boolean {
  return isApiError(error) && error.code === 'content_unavailable';
}
