import type { RetentionDecision, RetentionState } from '../../../../contract/retention.ts';
import type { Finding } from './finding.ts';
import * as texts from './retention-texts.ts';

type RetentionFinding = Finding & {
  /** The decisions that are open to an admin. */
  decisions: RetentionDecision['decision'][];
};

export function assessRetention(retention: RetentionState): RetentionFinding {
  const { months, is_on, is_set_by_hand, switched_on_by, question, run_at, failed } = retention;
  const title = texts.title;
  const decisions: RetentionFinding['decisions'] = is_set_by_hand ? [] : [is_on ? 'off' : 'on'];
  const details = texts.monthsSetting(months, is_set_by_hand);
  if (months === 0) return { title, state: 'off', text: texts.isNever, details, decisions: [] };
  if (!is_on && retention.people + retention.others === 0)
    return { title, state: 'off', text: texts.isNever, decisions };
  if (!is_on)
    return {
      title,
      state: 'check',
      text: texts.isOff,
      advice: texts.wouldErase(retention),
      decisions,
      warning: 'retention_off',
    };
  if (question !== null) {
    const { [question]: asks } = texts.questions;
    return { title, state: 'check', ...asks(retention), decisions: ['go_on', ...decisions] };
  }
  const finding = {
    title,
    text: [
      texts.isOn(months),
      texts.switchedOn(switched_on_by),
      texts.willTell(retention),
      run_at !== null && texts.lastRun(retention.run_people),
    ]
      .filter(Boolean)
      .join(' '),
    decisions,
    ...(is_set_by_hand && { details }),
    ...(run_at !== null && { moment: run_at }),
  };
  if (failed.length === 0) return { ...finding, state: 'fine' };
  return { ...finding, state: 'broken', advice: texts.hasFailed };
}
