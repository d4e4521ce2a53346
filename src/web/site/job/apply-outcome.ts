import { isOutcome, type Outcome } from '../../ui/page/outcome.ts';

import { readReference } from '../apply/apply-path.ts';

/** `isReceived`: an application has reached us, and not only Done was pressed. */
export type ApplyOutcome = (Outcome & { isReceived?: true }) | undefined;

/**
 * The outcome of applying, for the banner on the job's page. Only a reference proves that an application was sent.
 *
 * @param state the navigation's, which only pages of this site can write
 * @param reference from the address, after the server found its application
 * @param reason the one of an application that has reached us
 */
export function applyOutcome(state: unknown, reference: string | undefined, reason: string): ApplyOutcome {
  if ((reference ?? readReference(state)) !== undefined) {
    return { status: 'success', reason, isReceived: true };
  }
  return isOutcome(state) ? state : undefined;
}
