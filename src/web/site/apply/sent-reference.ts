/**
 * The reference of a stored application, from the navigation's state. Other kinds of state hold none. Job pages carry
 * this file, and no other of applying.
 */
export function readReference(state: unknown): string | undefined {
  const isSent = typeof state === 'object' && state !== null && 'reference' in state;
  return isSent && typeof state.reference === 'string' ? state.reference : undefined;
}
