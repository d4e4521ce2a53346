import { nodeOf, nodesOf, stringOf } from '../rich-text/tree-parts.ts';

/** One entry of a GraphQL answer's `errors`, in plain words. */
export type ServiceError = {
  message: string;
  /** The top field that it is about; `undefined` when it is about the whole query. */
  field: string | undefined;
};

/** What services say for the same thing. The first pattern that fits decides. */
const patterns: [pattern: RegExp, explain: (match: RegExpMatchArray) => string][] = [
  // Contentful; DatoCMS; Directus
  [
    /ACCESS_TOKEN_INVALID|INVALID_AUTHORIZATION|INVALID_CREDENTIALS|INVALID_TOKEN|TOKEN_EXPIRED|UNAUTHENTICATED/i,
    () => 'it does not accept the token (CONTENT_TOKEN)',
  ],
  // Strapi answers this with status 200, Hygraph with 403, Payload with a null entry.
  [/FORBIDDEN|not allowed|permission/i, () => 'the token may not read this: give it permission to'],
  // GraphQL-JS; Hygraph; DatoCMS. Directus hides what the token may not read, so it says the same.
  [
    /cannot query field ["']?(\w+)|field ["']?(\w+)["']? (?:is not defined|doesn't exist|does not exist)/i,
    (match) =>
      `it has no field ${match[1] ?? match[2]}: the content model lacks it, or the token may not read it`,
  ],
  [/TOO_COMPLEX|QUERY_TOO/i, () => 'the query is too complex for it'],
  [/RATE_LIMIT|too many requests/i, () => 'it takes no more queries for now'],
];

const longestMessage = 200;

/** @param token taken out of whatever the service says: some repeat what they were sent */
export function readErrors(errors: unknown, token: string): ServiceError[] {
  return nodesOf(errors).map((error) => {
    const path = Array.isArray(error['path']) ? error['path'] : [];
    const code = stringOf(nodeOf(error['extensions'])['code']);
    return {
      message: explain(`${code} ${stringOf(error['message'])}`.trim(), token),
      field: typeof path[0] === 'string' ? path[0] : undefined,
    };
  });
}

function explain(text: string, token: string): string {
  const withoutToken = token === '' ? text : text.replaceAll(token, '…');
  const said = withoutToken.replace(/\p{Cc}+/gu, ' ').slice(0, longestMessage);
  for (const [pattern, explanation] of patterns) {
    const match = pattern.exec(said);
    if (match) return explanation(match);
  }
  return said === '' ? 'it reports an error without saying which' : `it says "${said}"`;
}

/** What a status means for the person who set the service up; `undefined` for success. */
export function statusFault(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  const meaning: Partial<Record<number, string>> = {
    401: 'it does not accept the token (CONTENT_TOKEN)',
    402: "the account's quota is used up",
    403: 'the token may not read the content',
    404: 'there is nothing at its address (CONTENT_URL)',
    405: 'its address takes no queries (CONTENT_URL)',
    429: 'it takes no more queries for now',
  };
  return `${meaning[status] ?? (status >= 500 ? 'it is out of order' : 'it refuses the query')} (HTTP ${status})`;
}
