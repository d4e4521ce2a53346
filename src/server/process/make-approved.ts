import { isExport } from '../../contract/call.ts';
import { type CallName, calls } from '../../contract/calls.ts';
import type { MakeApproved } from '../accounts/second-owner/waiting-act-handlers.ts';
import { createRequireRight } from '../accounts/roles/require-right.ts';
import type { AnyHandler } from '../ground/handlers.ts';
import { Problem } from '../ground/problem.ts';

type ApprovedParts = {
  /** Made with settings that ask for no second owner. */
  handlers: Partial<Record<CallName, unknown>>;
  forOffice: (officeId: string, name: CallName, whole: AnyHandler) => AnyHandler;
};

/**
 * Makes approved calls by the handlers of all others, in the transaction of the approval: both stand or fall together. The
 * right of the admin who asked is looked at anew, and so is the office. A file is fetched later.
 */
export function createMakeApproved({ handlers, forOffice }: ApprovedParts): MakeApproved {
  return async (requestSql, { call, input: { params, query, body }, asker, address }) => {
    const asked = { call, params, body: body as Record<string, unknown>, address };
    // The refusal is of nobody's own request.
    const requireRight = createRequireRight(requestSql, { isRecorded: false });
    await requireRight(asker, asked).catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'role_needed'
        ? new Problem('asker_not_allowed')
        : error;
    });
    if (isExport(calls[call])) return;
    const whole = handlers[call] as AnyHandler;
    const handle = asker.officeId ? forOffice(asker.officeId, call, whole) : whole;
    await handle({
      requestSql,
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body: asked.body }),
      address,
      admin: asker,
    });
  };
}
