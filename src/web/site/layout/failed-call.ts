import { isApiError } from '../../../contract/client.ts';
import type { FieldFault } from '../../../contract/errors.ts';
import * as texts from './texts.ts';

export type FailedCall = { status: number; code: string; message: string; fields: FieldFault[] };

/** The noun of the messages: the thing that a visitor sends. */
export type SentThing = 'application' | 'message' | 'answers';

/** In milliseconds. The API takes each of them once, so sending it again is safe. */
const patienceMs = 30_000;

export function visitorsPatience(): AbortSignal {
  return AbortSignal.timeout(patienceMs);
}

/** @throws any error that is neither an answer of the API nor the end of the visitor's patience */
export function failedCallOf(error: unknown): FailedCall {
  if (isApiError(error)) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { status: 0, code: 'timeout', message: '', fields: [] };
  }
  throw error;
}

/** Explains a failure without wrong fields, with the remedy. */
export function describeFailedCall({ status, code, message }: FailedCall, thing: SentThing): string {
  const sendAgain = `${texts.kept} ${texts.sendAgain}`;
  if (code === 'timeout') return `${texts.timeout} ${sendAgain}`;
  if (status === 0) return `${texts.unreachable(thing)} ${sendAgain}`;
  if (status >= 500) return `${texts.failed(thing)} ${sendAgain}`;
  if (code === 'too_many_requests') return `${message} ${texts.kept}`;
  return `${texts.refused(thing, message)} ${texts.kept}`;
}
