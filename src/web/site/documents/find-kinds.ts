import { isApiError, type VisitorApi } from '../../../contract/client.ts';
import type { DocumentKind } from '../../../contract/document-kinds.ts';

/** A file is sent without a kind rather than not at all. */
export async function findDocumentKinds(api: VisitorApi): Promise<DocumentKind[]> {
  try {
    return await api.listDocumentKinds();
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [];
  }
}
