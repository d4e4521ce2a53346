/** A random key, for an attempt or for the answers of a browser. Not `crypto.randomUUID`, which browsers have only over https. */
export function newRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
