/** Works with the storage of this browser. If storage is forbidden, full or spoilt, nothing is kept. */
export function withBrowserStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  // The server's own storage is nobody's.
  if (typeof document === 'undefined') return undefined;
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
