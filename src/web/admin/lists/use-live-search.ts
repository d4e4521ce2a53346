import { useEffect, useRef, useState } from 'react';
import { type Api, ApiError, type CallOptions } from '../../../contract/client.ts';
import { browserApi } from '../../api/browser-api.ts';
import { useTypingPause } from '../../ui/form/use-typing-pause.ts';

type Answer<Found> = { q: string; found?: Found; fault?: string };

/**
 * Asks the server while somebody types. The last answer stays until the next one, so that nothing flickers. `isCurrent`
 * says whether the answer is for the present text.
 *
 * @param q `undefined` stops the asking
 * @param search the same function every time
 */
export function useLiveSearch<Found>(
  q: string | undefined,
  search: (api: Api, q: string, options: CallOptions) => Promise<Found>,
): { found: Found | undefined; fault: string | undefined; isCurrent: boolean } {
  const [answer, setAnswer] = useState<Answer<Found>>();
  const controller = useRef<AbortController>(undefined);
  const pause = useTypingPause(() => void ask());

  async function ask(): Promise<void> {
    if (q === undefined) return;
    const { signal } = (controller.current = new AbortController());
    try {
      setAnswer({ q, found: await search(browserApi, q, { signal }) });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setAnswer({ q, fault: error.message });
    }
  }

  const { wait, stop } = pause;
  useEffect(() => {
    wait();
    return () => {
      stop();
      controller.current?.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a new text alone starts the pause again
  }, [q]);

  if (q === undefined) return { found: undefined, fault: undefined, isCurrent: false };
  return { found: answer?.found, fault: answer?.fault, isCurrent: answer?.q === q };
}
