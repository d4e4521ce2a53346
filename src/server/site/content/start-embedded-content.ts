import { type ContentService, startContentService } from '../../../embedded/content-service.ts';
import { localUrl } from '../../ground/addresses.ts';

type Options = Omit<Parameters<typeof startContentService>[0], 'contentFolder'>;

/** Starts the stand-in for the content service, with the texts of the project. */
export async function startEmbeddedContent(
  options: Options,
): Promise<{ url: string } & Pick<ContentService, 'close'>> {
  const contentFolder = new URL('../../../../content/', import.meta.url);
  const { port, close } = await startContentService({ ...options, contentFolder });
  return { url: `${localUrl(options.host, port)}/graphql`, close };
}
