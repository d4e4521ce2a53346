/** "within 2 days", which no line breaks before the last word. */
export function withinDays(days: number): string {
  return `within ${days === 1 ? 'a day' : `${days}\u00A0days`}`;
}
