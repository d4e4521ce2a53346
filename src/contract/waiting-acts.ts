import { Type, type Static } from 'typebox';
import { byId, Id, Moment } from './fields.ts';
import { limits } from './limits.ts';

/** One thing that a page shows of an act, with words of the page before it. */
export const ActDetail = Type.Object({
  name: Type.Enum(['subject', 'text', 'stage', 'job', 'list', 'setting', 'decision', 'undo']),
  value: Type.String(),
});
export type ActDetail = Static<typeof ActDetail>;

export const WaitingAct = Type.Object({
  id: Id,
  call: Type.String({ description: 'The call of this API that was asked for.' }),
  state: Type.Enum(['waiting', 'approved', 'refused', 'withdrawn', 'expired'], {
    description: 'An approved act is done, but for a file: it can be fetched then for 24 hours.',
  }),
  asked_by: Type.String({ description: 'The username.' }),
  asked_by_name: Type.String(),
  asked_at: Moment,
  ends_at: Type.Union([Moment, Type.Null()], {
    description: 'Until then it waits, or the approved file can be fetched; null when it is over.',
  }),
  decided_by_name: Type.String({ description: 'Empty until somebody has decided.' }),
  decided_at: Type.Union([Moment, Type.Null()]),
  people: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The people or mails that it is about, as they were counted when it was asked for.',
  }),
  details: Type.Array(ActDetail, {
    description: 'What it does. They are forgotten when it is decided, and those of a file a day later.',
  }),
  approvers: Type.Array(Type.String(), { description: 'The names of the owners who can approve it now.' }),
  may_approve: Type.Boolean({ description: 'Whether the admin who asks is one of them.' }),
});
export type WaitingAct = Static<typeof WaitingAct>;

export const waitingActEndpoints = {
  listWaitingActs: {
    summary: `What waits for a second owner, and what was decided lately, ${limits.usualRows} at most, the newest first`,
    response: Type.Array(WaitingAct),
  },
  withdrawAct: {
    summary: 'Take back an act of one’s own that waits for a second owner',
    params: byId,
    response: WaitingAct,
  },
  approveAct: {
    summary: 'Approve an act of another admin: it is done at once, as by that admin',
    params: byId,
    response: WaitingAct,
  },
  refuseAct: {
    summary: 'Refuse an act of another admin that waits for a second owner',
    params: byId,
    response: WaitingAct,
  },
};
