import type { Total } from '../../../contract/endpoints.ts';

/** "1,204"; "10,000+" where only so many were counted. */
export function formatTotal({ total, isAtLeast }: Total): string {
  return total.toLocaleString('en') + (isAtLeast ? '+' : '');
}

/** "1 job", "1,204 jobs", "10,000+ jobs". */
export function countText(count: number | Total, one: string, many = `${one}s`): string {
  const total = typeof count === 'number' ? { total: count } : count;
  return `${formatTotal(total)} ${total.total === 1 && !total.isAtLeast ? one : many}`;
}
