import type { RetentionState } from '../../../contract/retention.ts';
import type { SystemHealth } from '../../../contract/system-health.ts';
import { assessHealth } from '../operations/health/assess-health.ts';
import { needsCare } from '../operations/health/finding.ts';
import { systemPaths } from './main-pages.ts';
import * as texts from './texts.ts';

type Loaded = {
  /** The rows of a list, by its path. */
  counts: (readonly [path: string, count: number])[];
  /** An owner alone reads both. */
  health: SystemHealth | undefined;
  retention: RetentionState | undefined;
};

export type SystemState = { text: string; isUrgent?: boolean };

/** The state of each page below System, by its path. A page without one has nothing to report. */
export function describeSystem(loaded: Loaded): Map<string, SystemState> {
  const { counts, health, retention } = loaded;
  return new Map<string, SystemState>([
    ...counts.map(([path, count]) => [path, { text: texts.rows(count) }] as const),
    ...(health && retention
      ? ([
          [systemPaths.mails, describeMail(health)],
          [systemPaths.health, describeHealth(health, retention)],
        ] as const)
      : []),
  ]);
}

function describeMail({ mail, accepted }: SystemHealth): SystemState {
  const { is_sent, is_refused, late, visitors_wait_seconds } = mail;
  const isAccepted = accepted.some(({ warning }) => warning === 'mail_kept');
  if (!is_sent) return { text: texts.mailIsOff, isUrgent: !isAccepted };
  if (late > 0) return { text: texts.mailIsLate(late), isUrgent: true };
  const isToCheck = is_refused || visitors_wait_seconds > 0;
  return isToCheck ? { text: texts.toCheck(1), isUrgent: true } : { text: texts.isFine };
}

function describeHealth(health: SystemHealth, retention: RetentionState): SystemState {
  const open = assessHealth(health, retention).filter(needsCare).length;
  return open === 0 ? { text: texts.isFine } : { text: texts.toCheck(open), isUrgent: true };
}
