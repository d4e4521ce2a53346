import { useState } from 'react';
import type { DocumentPreview } from '../../../../contract/documents.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { useReportFailure } from '../../changes/forms/use-save.ts';

/** The preview of a document. Each `load` asks anew: its words may have been read since. */
export function usePreview(id: string) {
  const [preview, setPreview] = useState<DocumentPreview>();
  const reportFailure = useReportFailure();
  async function ask(): Promise<void> {
    try {
      setPreview(await browserApi.previewDocument({ params: { id } }));
    } catch (error) {
      await reportFailure(error);
    }
  }
  return { preview, load: () => void ask() };
}
