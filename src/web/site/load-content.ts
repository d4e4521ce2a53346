import { data } from 'react-router';
import { isApiError } from '../../contract/client.ts';
import { contentWait } from '../../contract/content-wait.ts';
import { pageStreamsHeader } from '../../contract/page.ts';

/** A page's texts: here, or on their way; `undefined` when they did not come. */
export type PageContent<Content> = { now: Content } | { later: Promise<Content | undefined> };

/**
 * Reads a page's texts. Those that the server has seen before come at once; for others the page does not wait long.
 *
 * @param read asks for the texts and waits for them as long as it is told
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

/** Tells the server to send a page while its texts are still on their way, and not to keep it. */
export function streamPage<Page extends { content: PageContent<unknown> }>(page: Page) {
  return data(page, { headers: 'later' in page.content ? { [pageStreamsHeader]: '1' } : {} });
}

function isOnItsWay(error: unknown): boolean {
  return isApiError(error) && error.code === 'content_unavailable';
}
