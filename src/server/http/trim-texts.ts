/**
 * Removes the white space around every text of a request's body, as people paste it along, before it is validated,
 * and the NUL character, which PostgreSQL cannot store.
 * Passwords stay exactly as they were typed.
 */
export function trimTexts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      typeof value === 'string' && key !== 'password' ? value.replaceAll('\0', '').trim() : value,
    ]),
  );
}
