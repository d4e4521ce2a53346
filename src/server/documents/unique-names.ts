/** @returns a function that gives each name once, whatever its case: the second "a.pdf" becomes "a (2).pdf" */
export function uniqueNames(): (name: string) => string {
  const counts = new Map<string, number>();
  const taken = new Set<string>();
  const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();
  return (name) => {
    let free = name;
    for (let count = counts.get(keyOf(name)) ?? 1; taken.has(keyOf(free));) {
      count += 1;
      counts.set(keyOf(name), count);
      free = name.replace(/(\.[^.]*)?$/, (ending) => ` (${count})${ending}`);
    }
    taken.add(keyOf(free));
    return free;
  };
}
