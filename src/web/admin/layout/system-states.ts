import type { Benefit } from '../../../contract/benefits.ts';
import type { DocumentKind } from '../../../contract/document-kinds.ts';
import type { Question } from '../../../contract/questions.ts';
import type { RetentionState } from '../../../contract/retention.ts';
import type { Snippet } from '../../../contract/snippets.ts';
import type { Stage } from '../../../contract/stages.ts';
import type { SystemHealth } from '../../../contract/system-health.ts';
import { assessHealth } from '../operations/health/assess-health.ts';
import { needsCare } from '../operations/health/finding.ts';
import { systemPaths } from './main-pages.ts';
import * as texts from './texts.ts';

type Loaded = {
  stages: Stage[];
  questions: Question[];
  documentKinds: DocumentKind[];
  benefits: Benefit[];
  tags: { total: number };
  snippets: Snippet[];
  health: SystemHealth;
  retention: RetentionState;
};

export type SystemState = { text: string; isUrgent?: boolean };

/** The state of each page below System, by its path. A page without one has nothing to report. */
export function describeSystem(loaded: Loaded): Map<string, SystemState> {
  const { stages, questions, documentKinds, benefits, tags, snippets, health, retention } = loaded;
  return new Map([
    [systemPaths.stages, { text: texts.rows(stages.length) }],
    [systemPaths.questions, { text: texts.rows(questions.length) }],
    [systemPaths.documentKinds, { text: texts.rows(documentKinds.length) }],
    [systemPaths.benefits, { text: texts.rows(benefits.length) }],
    [systemPaths.tags, { text: texts.rows(tags.total) }],
    [systemPaths.snippets, { text: texts.rows(snippets.length) }],
    [systemPaths.mails, describeMail(health.mail)],
    [systemPaths.health, describeHealth(health, retention)],
  ]);
}

function describeMail({
  is_sent,
  is_refused,
  late,
  visitors_wait_seconds,
}: SystemHealth['mail']): SystemState {
  if (!is_sent) return { text: texts.mailIsOff, isUrgent: true };
  if (late > 0) return { text: texts.mailIsLate(late), isUrgent: true };
  const isToCheck = is_refused || visitors_wait_seconds > 0;
  return isToCheck ? { text: texts.toCheck(1), isUrgent: true } : { text: texts.isFine };
}

function describeHealth(health: SystemHealth, retention: RetentionState): SystemState {
  const open = assessHealth(health, retention).filter(needsCare).length;
  return open === 0 ? { text: texts.isFine } : { text: texts.toCheck(open), isUrgent: true };
}
