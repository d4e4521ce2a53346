/**
 * Which of a list is next after an arrow key, around its ends.
 *
 * @param index the current one; -1 is none
 */
export function stepThrough(count: number, index: number, step: 1 | -1): number {
  if (count === 0) return -1;
  if (index === -1) return step === 1 ? 0 : count - 1;
  return (index + step + count) % count;
}
