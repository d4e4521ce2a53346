import { useState } from 'react';
import type { Page } from '../../../../contract/endpoints.ts';
import type { Change } from '../../../../contract/changes.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { useReportFailure } from '../forms/use-save.ts';

export const historyLength = 20;

export function useOlderChanges(newest: Page<Change>) {
  const reportFailure = useReportFailure();
  const [pages, setPages] = useState([newest]);
  const [isLoading, setIsLoading] = useState(false);
  const { total } = pages.at(-1) ?? newest;

  async function showOlder(): Promise<void> {
    const [newestChange] = newest.items;
    if (isLoading || !newestChange) return;
    const { kind, entity_id: id } = newestChange;
    setIsLoading(true);
    try {
      const page = pages.length + 1;
      const older = await browserApi.listChanges({ query: { kind, id, limit: historyLength, page } });
      setPages([...pages, older]);
    } catch (error) {
      await reportFailure(error);
    } finally {
      setIsLoading(false);
    }
  }

  // A change since the first page shifts the pages, so one change may come twice.
  const changes = [
    ...new Map(pages.flatMap(({ items }) => items).map((change) => [change.id, change])).values(),
  ];
  return { changes, isAll: pages.length * historyLength >= total, isLoading, showOlder };
}
