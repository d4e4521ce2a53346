/** Fixed by the specification. Other tabs notice a change through the `storage` event. */
const storageKey = 'token';

/** @returns `null` when nobody is logged in */
export function sessionToken(): string | null {
  return localStorage.getItem(storageKey);
}

export function startSession(token: string): void {
  localStorage.setItem(storageKey, token);
}

/** Forgets the token. A failed call passes its own token, so a late answer cannot end a newer session. */
export function endSession(token: string | null = sessionToken()): void {
  if (token !== sessionToken()) return;
  localStorage.removeItem(storageKey);
  // Browsers send this event to other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
}

/**
 * Calls back when the session ends in any tab, and when another tab logs in.
 *
 * @returns a function that stops the watching
 */
export function watchSession(onChange: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    // `key` is null after `localStorage.clear()`.
    if (event.key === storageKey || event.key === null) onChange(sessionToken());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
