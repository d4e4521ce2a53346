import { useEffect, useState } from 'react';
import { ApiError } from '../../../contract/client.ts';
import { browserApi } from '../../api/browser-api.ts';
import { findPages, targetOf, type Target } from './find-targets.ts';

/** Long enough that a word is one question to the server, short enough to feel at once. */
const pauseMs = 150;

/** What a search leads to: pages at once, everything else as soon as the server has found it. */
export function useTargets(search: string): { targets: Target[]; fault: string | undefined } {
  const q = search.trim();
  const [found, setFound] = useState<{ records: Target[]; fault?: string }>({ records: [] });

  useEffect(() => {
    if (q === '') return undefined;
    const controller = new AbortController();
    const find = async () => {
      try {
        const records = await browserApi.search({ query: { q } }, { signal: controller.signal });
        setFound({ records: records.map(targetOf) });
      } catch (error) {
        if (controller.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setFound({ records: [], fault: error.message });
      }
    };
    const timer = setTimeout(() => void find(), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q]);

  // What was found for the last search stays until the next is there, so that nothing flickers while typing.
  const { records, fault } = q === '' ? { records: [] } : found;
  return { targets: [...findPages(q), ...records], fault };
}
