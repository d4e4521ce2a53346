import type { HandlersOf } from '../handlers.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { ContentFault } from './content-fault.ts';
import { postQuery } from './post-query.ts';
import { presets } from './presets.ts';
import { readAbout, readLanding } from './read-entries.ts';

export function contentHandlers({ config: { content }, log }: Services) {
  const ask = async (): Promise<Record<string, unknown>> => {
    try {
      const { query } = presets.embedded;
      const { body } = await postQuery({
        url: content.url,
        headers: {},
        query,
        variables: {},
        timeoutMs: 2_500,
      });
      return (body as { data: Record<string, unknown> }).data;
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error;
      log.warn(`The content service cannot be used: ${error.message}.`);
      throw new Problem('unavailable', { detail: 'The content is on its way.', retryAfterSeconds: 1 });
    }
  };
  return {
    getLandingContent: async () => readLanding((await ask())['landing']),
    getAboutContent: async () => readAbout((await ask())['about']),
  } satisfies HandlersOf<'getLandingContent' | 'getAboutContent'>;
}
