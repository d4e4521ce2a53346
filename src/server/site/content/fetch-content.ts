import { AnswerTooLong, readAtMost } from '../../ground/read-at-most.ts';
import { isNode, nodeOf, stringOf } from '../../ground/rich-text/foreign-node.ts';
import { imageBaseOf, type ContentSettings } from '../../ground/config/content-settings.ts';
import { buildRequest, type ContentQuery } from './content-queries.ts';
import { isOptional, readEntry, type ContentName, type Contents } from './read-entries.ts';
import { ContentFault, readErrors, statusFault } from './service-errors.ts';

const timeoutMs = 2_500;
/** All pages together are a few thousand bytes. */
const answerLimitBytes = 1024 * 1024;

export type FetchedContent = {
  /** `entry` is the service's own JSON; `content` is the part of it that pages show. */
  entries: { [Name in ContentName]?: { entry: unknown; content: Contents[Name] } };
  /** Why the other entries are missing. */
  faults: string[];
};

/**
 * Asks the content service one query. One whole entry is taken even if another has faults.
 *
 * @throws ContentFault about the answer as a whole
 */
export async function fetchContent(
  settings: ContentSettings,
  query: ContentQuery,
  signal?: AbortSignal,
): Promise<FetchedContent> {
  if (settings.url === '') throw new ContentFault('none is configured');
  const { status, retryAfterSeconds, body } = await postQuery(settings, query, signal);
  const errors = readErrors(nodeOf(body).errors, settings.token);
  const isUnknown = errors.some(({ isUnknownField }) => isUnknownField);
  if (isUnknown && query.names.every(isOptional)) return { entries: noEntries(query), faults: [] };
  const fault = statusFault(status, settings.token);
  if (fault !== undefined) {
    const others = errors.map(({ message }) => message).filter((message) => !fault.startsWith(message));
    throw new ContentFault([fault, ...others].join('; '), retryAfterSeconds);
  }
  if (!isNode(body)) throw new ContentFault('its answer is not JSON: is CONTENT_URL the GraphQL address?');
  const general = errors.filter(({ field }) => field === undefined).map(({ message }) => message);
  if (general.length > 0) throw new ContentFault(general.join('; '), retryAfterSeconds);
  const fetched: FetchedContent = { entries: {}, faults: [] };
  for (const name of query.names) {
    const entry = nodeOf(body.data)[name] ?? null;
    const said = errors.filter(({ field }) => field === name).map(({ message }) => message);
    const reading = said.length > 0 ? { faults: said } : readEntry(name, entry, imageBaseOf(settings));
    if (reading.faults) fetched.faults.push(...reading.faults.map((each) => `${name}: ${each}`));
    else Object.assign(fetched.entries, { [name]: { entry, content: reading.content } });
  }
  return fetched;
}

const noEntries = ({ names }: ContentQuery) =>
  Object.fromEntries(names.map((name) => [name, { entry: null, content: null }]));

/** Follows no redirect, so that the token goes to no other address. */
async function postQuery(settings: ContentSettings, query: ContentQuery, closing?: AbortSignal) {
  const { headers, body } = buildRequest(settings, query);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = closing ? AbortSignal.any([timeout, closing]) : timeout;
  try {
    const response = await fetch(settings.url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    });
    const { status } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      throw new ContentFault(`it redirects (HTTP ${status}), and redirects are not followed`);
    }
    const retryAfter = Number(response.headers.get('retry-after'));
    return {
      status,
      retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
      body: parseJson(await readAtMost(response, { bytes: answerLimitBytes, signal })),
    };
  } catch (error) {
    if (error instanceof ContentFault) throw error;
    if (error instanceof AnswerTooLong) throw new ContentFault('its answer is larger than 1 MB');
    if (timeout.aborted) throw new ContentFault(`it did not answer within ${timeoutMs / 1000} seconds`);
    // The message of a network error may hold the address. The code (ECONNREFUSED and the like) does not.
    const { code } = nodeOf(error instanceof Error ? error.cause : undefined);
    throw new ContentFault(`it cannot be reached (${stringOf(code) || 'network error'})`);
  }
}

/** Returns `undefined` if the body is not JSON. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
