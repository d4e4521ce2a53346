import { useState } from 'react';
import type { DocumentPreview } from '../../../../contract/documents.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { useReportFailure } from '../../changes/forms/use-save.ts';

/** The preview of a document, a page at a time. Each `load` asks anew: its words may have been read since. */
export function usePreview(id: string) {
  const [shown, setShown] = useState<{ preview: DocumentPreview; page: number }>();
  const [isLoading, setIsLoading] = useState(false);
  const reportFailure = useReportFailure();
  async function ask(page: number): Promise<void> {
    setIsLoading(true);
    try {
      const preview = await browserApi.previewDocument({ params: { id }, query: { page } });
      setShown({ preview, page });
    } catch (error) {
      await reportFailure(error);
    } finally {
      setIsLoading(false);
    }
  }
  return { shown, isLoading, load: (page: number) => void ask(page) };
}
