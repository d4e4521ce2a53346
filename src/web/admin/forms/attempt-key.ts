/** A random key for an attempt. Not `crypto.randomUUID`, which browsers have only over https. */
export function newAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
