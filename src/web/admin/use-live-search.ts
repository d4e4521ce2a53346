import { useEffect, useState } from 'react';
import { type Api, ApiError, type CallOptions } from '../../contract/client.ts';
import { browserApi } from '../api/browser-api.ts';

/** Long enough that a word is one question to the server, short enough to feel at once. */
const pauseMs = 150;

type Answer<Found> = { q: string; found?: Found; fault?: string };

/**
 * Asks the server while somebody types. What was found for the last words stays until the next is there, so that
 * nothing flickers; `isCurrent` tells whether it is for these.
 *
 * @param q nothing is asked while it is `undefined`
 * @param search the same function every time
 */
export function useLiveSearch<Found>(
  q: string | undefined,
  search: (api: Api, q: string, options: CallOptions) => Promise<Found>,
): { found: Found | undefined; fault: string | undefined; isCurrent: boolean } {
  const [answer, setAnswer] = useState<Answer<Found>>();

  useEffect(() => {
    if (q === undefined) return undefined;
    const controller = new AbortController();
    const ask = async () => {
      try {
        setAnswer({ q, found: await search(browserApi, q, { signal: controller.signal }) });
      } catch (error) {
        if (controller.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setAnswer({ q, fault: error.message });
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, search]);

  if (q === undefined) return { found: undefined, fault: undefined, isCurrent: false };
  return { found: answer?.found, fault: answer?.fault, isCurrent: answer?.q === q };
}
