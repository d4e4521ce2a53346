/** Works with what this tab keeps. Storage may be forbidden or full; then nothing is kept, and `undefined` given. */
export function withTabStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
