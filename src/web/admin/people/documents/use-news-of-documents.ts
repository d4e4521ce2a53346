import { useRevalidator } from 'react-router';
import type { ListedDocument } from '../../../../contract/documents.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { useRetries } from '../../../api/use-retries.ts';

const firstLookMs = 1_500;

/** Shows by itself when the server has read or scanned a document that waits. */
export function useNewsOfDocuments(applicantId: string, documents: ListedDocument[]): void {
  const { revalidate } = useRevalidator();
  const isNeeded = documents.some(
    ({ text_state, risks, scan_state }) =>
      text_state === 'waiting' || risks === null || scan_state === 'waiting',
  );
  useRetries(
    async () => {
      // The page is loaded again only when there is news: an answer that fails would take what is typed.
      const now = await browserApi.listDocuments({ params: { id: applicantId } }).catch(() => documents);
      if (statesOf(now) !== statesOf(documents)) await revalidate();
    },
    { firstPauseMs: firstLookMs, isNeeded },
  );
}

function statesOf(documents: ListedDocument[]): string {
  return documents
    .map(({ id, text_state, risks, scan_state }) => `${id} ${text_state} ${String(risks)} ${scan_state}`)
    .join();
}
