import type { Call } from '../../../contract/call.ts';
import { Problem } from '../../ground/problem.ts';

const longestKey = 255;

/** A string of RFC 9651 section 3.3.3 without parameters. */
const quoted = /^"((?:[ !#-[\]-~]|\\["\\])+)"$/;
const unquoted = /^[!#-~]+$/;

export function takesKey({ method, isReadOnly, ignoresKey }: Call): boolean {
  return method === 'POST' && !isReadOnly && ignoresKey === undefined;
}

/**
 * Reads the `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header, section 2.1). Many clients send it
 * without the quotes.
 *
 * @throws Problem `malformed_request`
 */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const text = String(header).trim();
  const key = quoted.exec(text)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? unquoted.exec(text)?.[0];
  if (key !== undefined && key.length <= longestKey) return key;
  throw new Problem('malformed_request', {
    detail: `Idempotency-Key takes one quoted string of 1 to ${longestKey} ASCII characters, such as "8e03978e-40d5-43e8".`,
  });
}
