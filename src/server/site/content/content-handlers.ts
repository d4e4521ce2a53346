import type { contentEndpoints } from '../../../contract/content.ts';
import { contentWait } from '../../../contract/content-wait.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { readBlocks } from '../text-pages/landing-blocks.ts';
import type { Texts } from '../pages/render-page.ts';
import { keepAllowedImages } from '../../ground/rich-text/allowed-images.ts';

export function contentHandlers(services: Services, { content, pages }: Texts) {
  const { config } = services;
  return {
    getLandingBlocks: () => readBlocks(services, pages.blocks()),
    getLandingContent: ({ query }) => content.read('landing', query?.wait ?? contentWait.beforeShown),
    getAboutContent: async ({ query }) => {
      const about = await content.read('about', query?.wait ?? contentWait.beforeShown);
      return { ...about, aboutUsValue: keepAllowedImages(about.aboutUsValue, config.imageOrigins) };
    },
    getEmployerContent: ({ query }) => readTextPage('employer', query),
    getPrivacyContent: ({ query }) => {
      if (config.site.privacyUrl !== '') throw new Problem('not_found');
      return readTextPage('privacy', query);
    },
  } satisfies HandlersOf<typeof contentEndpoints>;

  async function readTextPage(name: 'employer' | 'privacy', query?: { wait?: number }) {
    const page = await content.read(name, query?.wait ?? contentWait.beforeShown);
    if (!page) throw new Problem('not_found');
    return { ...page, text: keepAllowedImages(page.text, config.imageOrigins) };
  }
}
