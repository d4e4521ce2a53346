/** A tab's storage survives a reload and ends with the tab. The browser's stays. */
type Place = 'tab' | 'browser';

/** Stores a value as JSON. If storage is forbidden or full, nothing is stored. */
export function store(place: Place, key: string, value: unknown): void {
  work(place, (storage) => storage.setItem(key, JSON.stringify(value)));
}

/** @returns the value as `store` took it; `undefined` for none, and for a text that is no JSON */
export function readStored(place: Place, key: string): unknown {
  return work(place, (storage) => {
    const text = storage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  });
}

export function dropStored(place: Place, key: string): void {
  work(place, (storage) => storage.removeItem(key));
}

/** @returns nothing where storage is forbidden */
export function work<Result>(place: Place, act: (storage: Storage) => Result): Result | undefined {
  // The server's own storage is nobody's.
  if (typeof document === 'undefined') return undefined;
  try {
    return act(place === 'tab' ? sessionStorage : localStorage);
  } catch {
    return undefined;
  }
}
