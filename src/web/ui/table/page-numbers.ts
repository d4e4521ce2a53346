/** The first page, the last, the current one and its neighbours, with gaps between. */
export function pageNumbers(page: number, pageCount: number): (number | 'gap')[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  );
  const numbers: (number | 'gap')[] = [];
  for (const number of [...new Set(shown)].toSorted((a, b) => a - b)) {
    const last = numbers.at(-1);
    // A gap of one page would take the room of its number.
    if (typeof last === 'number' && number - last === 2) numbers.push(last + 1);
    else if (typeof last === 'number' && number - last > 2) numbers.push('gap');
    numbers.push(number);
  }
  return numbers;
}
