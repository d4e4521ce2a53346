import type { DocumentType } from '../../../contract/document-rules.ts';

export type Task = {
  wants: 'text' | 'picture' | 'page';
  type: DocumentType;
  bytes: ArrayBuffer;
  /** The number of a page, from 1. */
  page?: number;
};

/** The process writes its result there as JSON. The other pipes are for its libraries, which may say something. */
export const resultPipe = 3;
