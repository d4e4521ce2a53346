import { type DependencyList, useEffect, useState } from 'react';
import { ApiError } from '../../../../contract/client.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { useReportFailure } from './use-save.ts';

/**
 * Asks once the page is drawn. A failure stands on the page, unless the person has left.
 *
 * @param ask nothing is asked without it
 * @param changes a change of one of them alone asks again
 */
export function useAnswer<Answer>(
  ask: ((api: typeof browserApi) => Promise<Answer>) | undefined,
  changes: DependencyList,
): { answer?: Answer; fault?: ApiError } {
  const [known, setKnown] = useState<{ answer?: Answer; fault?: ApiError }>({});
  const reportFailure = useReportFailure();
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      try {
        const answer = await ask?.(browserApi);
        if (!isLeft && answer !== undefined) setKnown({ answer });
      } catch (error) {
        if (isLeft) return;
        if (error instanceof ApiError) setKnown({ fault: error });
        await reportFailure(error);
      }
    };
    void read();
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the caller names what asks again
  }, changes);
  return known;
}
