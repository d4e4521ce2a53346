import { useState } from 'react';
import type { Api } from '../../../contract/client.ts';
import { browserApi } from '../../api/browser-api.ts';
import { useReportFailure } from '../changes/forms/use-save.ts';

/** `next` leads to the older rows; absent at the end. */
export type OlderPage<Row, Next> = { items: Row[]; next?: Next | undefined };

/** Adds the older rows of a list to its newest ones, a page at a time. Give it the newest row's id as React key. */
export function useOlderPages<Row extends { id: string; kind?: string }, Next>(
  newest: OlderPage<Row, Next>,
  read: (api: Api, next: Next) => Promise<OlderPage<Row, Next>>,
): { items: Row[]; hasMore: boolean; isLoading: boolean; showOlder: () => Promise<void> } {
  const reportFailure = useReportFailure();
  const [older, setOlder] = useState<OlderPage<Row, Next>[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  const pages = [newest, ...older];
  const next = pages.at(-1)?.next;

  async function showOlder(): Promise<void> {
    if (isLoading || next === undefined) return;
    setIsLoading(true);
    try {
      setOlder([...older, await read(browserApi, next)]);
    } catch (error) {
      await reportFailure(error);
    } finally {
      setIsLoading(false);
    }
  }

  // A row that is new since the first page shifts the pages, so one row may come twice.
  const items = [
    ...new Map(pages.flatMap((page) => page.items).map((row) => [`${row.kind} ${row.id}`, row])).values(),
  ];
  return { items, hasMore: next !== undefined, isLoading, showOlder };
}
