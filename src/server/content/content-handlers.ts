import { shortContentWait, type contentEndpoints } from '../../contract/content.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';

export function contentHandlers({ content }: Services) {
  return {
    getLandingContent: ({ query }) => content.read('landing', query?.wait ?? shortContentWait),
    getAboutContent: ({ query }) => content.read('about', query?.wait ?? shortContentWait),
  } satisfies HandlersOf<typeof contentEndpoints>;
}
