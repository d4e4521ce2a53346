import { isApiError } from '../../../contract/client.ts';
import type { UploadState } from '../../../contract/documents.ts';
import { limits } from '../../../contract/limits.ts';

/** The calls of one file, for a visitor or for a recruiter. */
export type FileCalls = {
  /** Also to learn where to go on. */
  start: (signal: AbortSignal) => Promise<UploadState>;
  append: (offset: number, bytes: Blob, signal: AbortSignal) => Promise<UploadState>;
};

type Sending = FileCalls & {
  signal: AbortSignal;
  onProgress: (received: number) => void;
  /** Before another attempt, the first of which is 1. */
  pause: (attempt: number) => Promise<void>;
};

/** A short piece loses little on a bad connection, and a long one loses little time on a good one. */
const [shortest, longest] = [limits.documentPiece, 256 * 1024];
const quickMs = 1_000;

/** A request that takes longer is lost. */
const patienceMs = 50_000;

/** In a row without a new byte: about two minutes. */
const mostAttempts = 10;

/**
 * Sends a file in pieces. After a cut connection it asks where to go on, so nothing is sent twice and nothing is missing.
 *
 * @throws the refusal of the server, or the last fault when there is no way on
 */
export async function sendFile(
  file: Blob,
  { start, append, signal, onProgress, pause }: Sending,
): Promise<void> {
  let pieceBytes = shortest;
  let state: UploadState | undefined;
  let most = 0;
  for (let attempt = 0; ;) {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    try {
      state ??= await start(patience);
      if (state.received > most) attempt = 0;
      most = state.received;
      onProgress(state.received);
      if (state.is_done) return;
      const begun = performance.now();
      const { received } = state;
      state = await append(received, file.slice(received, received + pieceBytes), patience);
      const isQuick = performance.now() - begun < quickMs;
      pieceBytes = isQuick ? Math.min(pieceBytes * 2, longest) : Math.max(pieceBytes / 2, shortest);
    } catch (error) {
      signal.throwIfAborted();
      attempt += 1;
      if (!mayPass(error) || attempt > mostAttempts) throw error;
      [state, pieceBytes] = [undefined, shortest];
      await pause(attempt);
    }
  }
}

/** Without an answer, or with one that says to come back. */
function mayPass(error: unknown): boolean {
  if (!isApiError(error)) return error instanceof DOMException;
  return error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 408;
}
