/** Works with what this tab keeps. Storage may be forbidden or full; then nothing is kept, and `undefined` given. */
export function withTabStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/** The keys of what this tab keeps, of those that begin so. */
export function tabKeys(prefix: string): string[] {
  return withTabStorage(Object.keys)?.filter((key) => key.startsWith(prefix)) ?? [];
}
