/** The values in a text of several lines, such as a job's shifts. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
