import { isOutcome, type Outcome } from '../../ui/page/outcome.ts';

import { readReference } from '../apply/apply-path.ts';
import * as texts from './list-texts.ts';

/** An application has reached us, and not only Done was pressed. */
export const isReceived = (outcome: Outcome | undefined) => outcome?.reason === texts.received;

/**
 * The outcome of applying, for the banner on the job's page. Only a reference proves that an application was sent.
 *
 * @param state the navigation's, which only pages of this site can write
 * @param reference from the address, after the server found its application
 */
export function applyOutcome(state: unknown, reference: string | undefined): Outcome | undefined {
  if ((reference ?? readReference(state)) !== undefined) {
    return { status: 'success', reason: texts.received };
  }
  return isOutcome(state) ? state : undefined;
}
