import { isNode, nodeOf } from '../rich-text/tree-parts.ts';
import { buildQuery } from './build-query.ts';
import { ContentFault } from './content-fault.ts';
import type { ContentSettings } from './content-settings.ts';
import { postQuery, type QueryAnswer } from './post-query.ts';
import { contentNames, readEntry, type ContentName, type Contents } from './read-entries.ts';
import { richTextSource } from './rich-text-source.ts';
import { readErrors, statusFault } from './service-errors.ts';

const timeoutMs = 2_500;

/** An entry that can be shown. `entry` is what the service answered, to be read anew after a restart. */
type FetchedEntry<Name extends ContentName = ContentName> = {
  entry: unknown;
  content: Contents[Name];
};

export type FetchedContent = {
  entries: { [Name in ContentName]?: FetchedEntry<Name> };
  /** Why the others are not among them. */
  faults: string[];
};

/**
 * Asks the content service for both pages at once. An entry that is whole is taken although the other is not; a
 * status of 200 alone says nothing.
 *
 * @throws ContentFault when there is no answer that could be read
 */
export async function fetchContent(settings: ContentSettings, signal?: AbortSignal): Promise<FetchedContent> {
  if (settings.url === '') throw new ContentFault('none is configured');
  const answer = await postQuery({ url: settings.url, timeoutMs, signal, ...buildQuery(settings) });
  return readAnswer(answer, settings);
}

function readAnswer(answer: QueryAnswer, settings: ContentSettings): FetchedContent {
  const { status, body, retryAfterSeconds } = answer;
  const errors = readErrors(nodeOf(body)['errors'], settings.token);
  const failure = statusFault(status);
  if (failure) {
    throw new ContentFault([failure, ...errors.map(({ message }) => message)].join('; '), retryAfterSeconds);
  }
  if (!isNode(body)) throw new ContentFault('its answer is not JSON: is CONTENT_URL the GraphQL address?');
  const general = errors.filter(({ field }) => field === undefined).map(({ message }) => message);
  if (general.length > 0) throw new ContentFault(general.join('; '), retryAfterSeconds);
  const fetched: FetchedContent = { entries: {}, faults: [] };
  for (const name of contentNames) {
    const said = errors.filter(({ field }) => field === name).map(({ message }) => message);
    const entry = nodeOf(body['data'])[name];
    const reading = readEntry(name, entry, richTextSource(settings));
    if (said.length > 0 || reading.faults) {
      fetched.faults.push(
        ...(said.length > 0 ? said : (reading.faults ?? [])).map((fault) => `${name}: ${fault}`),
      );
    } else {
      Object.assign(fetched.entries, { [name]: { entry, content: reading.content } });
    }
  }
  return fetched;
}
