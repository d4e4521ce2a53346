import { join } from 'node:path';
import { type ContentService, startContentService } from '../../../embedded/content-service.ts';
import { localUrl } from '../../ground/addresses.ts';

type Options = Omit<Parameters<typeof startContentService>[0], 'contentFolder' | 'ownFolder'>;

/**
 * Starts the stand-in for the content service, with the texts in the data folder. What is not there is the example of the
 * project, which an update exchanges.
 */
export async function startEmbeddedContent(
  dataFolder: string,
  options: Options,
): Promise<{ url: string } & Pick<ContentService, 'close'>> {
  const contentFolder = new URL('../../../../content/', import.meta.url);
  const ownFolder = join(dataFolder, 'content');
  const { port, close } = await startContentService({ ...options, contentFolder, ownFolder });
  return { url: `${localUrl(options.host, port)}/graphql`, close };
}
