import type { DocumentType } from '../../contract/document-rules.ts';

export type Task = {
  type: DocumentType;
  /** In bytes. */
  size: number;
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

/** A file that is cut, broken or beyond the bounds, and stays so. */
export class Unreadable extends Error {}

/** Nobody reads it without its password. */
export class Locked extends Error {}

/** The time, or the process, has ended. The file may be read at another try. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** The process writes its result there as JSON. The other pipes are for its libraries, which may say something. */
export const resultPipe = 3;
