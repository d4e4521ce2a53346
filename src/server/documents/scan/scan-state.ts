import { sql as expression, type RawBuilder } from 'kysely';
import type { ScanState } from '../../../contract/documents.ts';
import { Problem } from '../../ground/problem.ts';

/**
 * The word of the virus scanner on a document, in a statement that reads `documents`. Without a scanner it says nothing, but an
 * infected one stays infected.
 */
export function scanState(hasScanner: boolean): RawBuilder<ScanState> {
  const state = expression`(
    select state from document_scans where document_scans.content_id = documents.content_id)`;
  return hasScanner
    ? expression<ScanState>`coalesce(${state}, 'waiting')`
    : expression<ScanState>`(select case when state in ('clean', 'infected') then state else 'none' end
        from (select coalesce(${state}, 'none') as state) as said)`;
}

const reasons: Partial<Record<ScanState, string>> = {
  waiting: 'This document waits for the virus scanner. Try again in a moment.',
  unscanned: 'The virus scanner could not look at all of this document, so nobody can save it.',
  infected: 'A virus was found in this document, so nobody can save it.',
};

export function isDeliverable(state: ScanState): boolean {
  return reasons[state] === undefined;
}

/** @throws Problem `document_held` */
export function refuseUndelivered(state: ScanState): void {
  const detail = reasons[state];
  if (detail !== undefined) throw new Problem('document_held', { detail });
}
