import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Api } from '../../src/contract/client.ts';
import type { Today } from '../../src/contract/today.ts';

type Line = Exclude<keyof Today, 'to_start' | 'late_days'>;

/** The counts of Today, for an admin. */
export function openToday(recruiter: Api) {
  const countOf = async (line: Line) => (await recruiter.getToday())[line]?.count;
  /** Each case acts on somebody new, and says whether its line counts one more. */
  const countsIn = (
    line: Line,
    cases: Record<string, { isCounted?: true; act: () => Promise<unknown> }>,
  ): void => {
    for (const [name, { isCounted = false, act }] of Object.entries(cases)) {
      test(`${line}: ${name}${isCounted ? '' : ' does not count'}`, async () => {
        const before = await countOf(line);
        await act();
        assert.equal(await countOf(line), (before ?? 0) + Number(isCounted));
      });
    }
  };
  return { countsIn };
}
