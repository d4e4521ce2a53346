/**
 * A key for a job that is about to be posted: an attempt that is made again with it, because its answer was lost, makes
 * no second job. Not `crypto.randomUUID`, which browsers have only over https.
 */
export function newCreationKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
