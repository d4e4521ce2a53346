import { Type, type Static } from 'typebox';
import { Id, Moment } from './fields.ts';

const MomentOrNull = Type.Union([Moment, Type.Null()]);

export const RetentionState = Type.Object({
  months: Type.Integer({ description: 'After their last application or message people go; 0 means never.' }),
  is_on: Type.Boolean(),
  is_set_by_hand: Type.Boolean({ description: 'RETENTION_MONTHS is set, which switches the retention on.' }),
  switched_on_by: Type.String({ description: 'The name of the admin; empty if RETENTION_MONTHS did it.' }),
  switched_on_at: MomentOrNull,
  people: Type.Integer({ description: 'People whom a run would erase now.' }),
  all_people: Type.Integer({ description: 'All people who are stored.' }),
  told: Type.Integer({
    description: 'People whom the next run tells by mail that they are erased in four weeks and may stay.',
  }),
  others: Type.Integer({ description: 'Messages and other rows of nobody’s that a run would delete now.' }),
  question: Type.Union([Type.Literal('many'), Type.Literal('clock'), Type.Null()], {
    description:
      'Why a run waits for an admin. `many`: it would erase more than 20 people and 5% of all. `clock`: nothing has arrived, or no run has been, for a month.',
  }),
  now: Type.String({ description: 'By the clock of the database, which alone counts.' }),
  newest_at: MomentOrNull,
  run_at: MomentOrNull,
  run_people: Type.Integer({ description: 'Erased by the last run.' }),
  failed: Type.Array(Id, { description: 'The applicants whom the last run could not erase.' }),
});
export type RetentionState = Static<typeof RetentionState>;

export const RetentionDecision = Type.Object({
  decision: Type.Enum(['on', 'off', 'go_on'], {
    title: 'Decision',
    description: '`go_on` answers the question.',
  }),
  people: Type.Integer({
    title: 'People',
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'How many people would be erased, as the admin saw it. The next run erases hardly more.',
  }),
});
export type RetentionDecision = Static<typeof RetentionDecision>;

export const retentionEndpoints = {
  getRetentionState: {
    summary: 'Whether people are erased at their age, and how many the next run would erase',
    response: RetentionState,
  },
  decideRetention: {
    summary: 'Switch the retention on or off, or let a run go on',
    body: RetentionDecision,
    response: RetentionState,
  },
};
