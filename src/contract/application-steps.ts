/** One line for a mail, such as “Received. Next: Interview”; `undefined` for words that are no step. */
export function describeStep(words: string, steps: string[]): string | undefined {
  const at = steps.indexOf(words);
  if (at === -1) return undefined;
  const next = steps.slice(at + 1);
  return next.length === 0 ? words : `${words}. Next: ${next.join(' · ')}`;
}
