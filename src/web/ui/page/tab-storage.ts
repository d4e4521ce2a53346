/** Works with this tab's storage. If storage is forbidden or full, it keeps nothing and returns `undefined`. */
export function withTabStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
