import type { contentEndpoints } from '../../contract/content.ts';
import { contentWait } from '../../contract/content-wait.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';

export function contentHandlers({ content }: Services) {
  return {
    getLandingContent: ({ query }) => content.read('landing', query?.wait ?? contentWait.beforeShown),
    getAboutContent: ({ query }) => content.read('about', query?.wait ?? contentWait.beforeShown),
  } satisfies HandlersOf<typeof contentEndpoints>;
}
