/** Fixed by the specification; other tabs see a change through the `storage` event. */
const storageKey = 'token';

/** @returns the token of the logged-in admin; `null` when nobody is logged in */
export function sessionToken(): string | null {
  return localStorage.getItem(storageKey);
}

export function startSession(token: string): void {
  localStorage.setItem(storageKey, token);
}

/**
 * Forgets the token. With the token of a failed call, only if it is still the one in use: an answer that comes late
 * must not end the session that was begun in between.
 */
export function endSession(token: string | null = sessionToken()): void {
  if (token !== sessionToken()) return;
  localStorage.removeItem(storageKey);
  // The browser tells the other tabs; this one is told in the same way.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
}

/**
 * Calls back when the session ends, whatever noticed it, and when another tab logs in.
 *
 * @returns what ends the watching
 */
export function watchSession(onChange: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (event.key === storageKey || event.key === null) onChange(sessionToken());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
