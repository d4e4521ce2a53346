import { nodeOf, nodesOf, stringOf } from '../../ground/rich-text/foreign-node.ts';

/** Why the service's answer is of no use, for logs and for editors. It never holds the token or the address. */
export class ContentFault extends Error {
  override name = 'ContentFault';
  /** The pause that the service asks for. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, retryAfterSeconds?: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const tokenFault = 'it does not accept the token (CONTENT_TOKEN)';
const permissionFault = 'the token (CONTENT_TOKEN) has no permission to read this';
const noTokenFault = 'it asks for a token, and CONTENT_TOKEN is empty';

/** GraphQL-JS; Hygraph; DatoCMS. Directus answers the same for a field that the token may not read. */
const unknownField = /field ["']?(\w+)["']? (?:on type|is not defined|doesn't exist|does not exist)/i;

/** Services word the same fault differently. The first pattern that fits decides. */
const patterns: [pattern: RegExp, meaning: string][] = [
  // Contentful; DatoCMS; Directus
  [
    /ACCESS_TOKEN_INVALID|INVALID_AUTHORIZATION|INVALID_CREDENTIALS|INVALID_TOKEN|TOKEN_EXPIRED|UNAUTHENTICATED/i,
    tokenFault,
  ],
  // Strapi answers this with status 200, Hygraph with 403, Payload with a null entry.
  [/FORBIDDEN|not allowed|permission/i, permissionFault],
  [unknownField, 'it has no field {field}: the content model lacks it, or the token may not read it'],
  [/TOO_COMPLEX|QUERY_TOO/i, 'the query is too complex for it'],
  [/RATE_LIMIT|too many requests/i, 'it takes no more queries for now'],
];

const longestMessage = 200;

/**
 * Reads a GraphQL answer's `errors`. `field` is the top field of an error's path, if it has one.
 *
 * @param token removed from the service's words, because some services repeat it
 */
export function readErrors(errors: unknown, token: string) {
  return nodesOf(errors).map(({ path, extensions, message }) => {
    const field: unknown = Array.isArray(path) ? path[0] : undefined;
    const said = `${stringOf(nodeOf(extensions).code)} ${stringOf(message)}`.trim();
    return {
      message: explain(said, token),
      isUnknownField: unknownField.test(said),
      field: typeof field === 'string' ? field : undefined,
    };
  });
}

function explain(text: string, token: string): string {
  const withoutToken = token === '' ? text : text.replaceAll(token, '…');
  const said = withoutToken.replace(/\p{Cc}+/gu, ' ');
  for (const [pattern, meaning] of patterns) {
    const match = pattern.exec(said);
    if (match) return forToken(meaning.replace('{field}', match[1] ?? ''), token);
  }
  if (said === '') return 'it reports an error without saying which';
  return `it says "${said.length > longestMessage ? `${said.slice(0, longestMessage)}…` : said}"`;
}

const statusFaults = new Map([
  [401, tokenFault],
  [402, "the account's quota is used up"],
  [403, permissionFault],
  [404, 'there is nothing at its address (CONTENT_URL)'],
  [405, 'its address takes no queries (CONTENT_URL)'],
  [429, 'it takes no more queries for now'],
]);

/** The meaning of an HTTP status; `undefined` for success. */
export function statusFault(status: number, token: string): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  const other = status >= 500 ? 'it is out of order' : 'it refuses the query';
  return `${forToken(statusFaults.get(status) ?? other, token)} (HTTP ${status})`;
}

function forToken(fault: string, token: string): string {
  return token === '' && (fault === tokenFault || fault === permissionFault) ? noTokenFault : fault;
}
