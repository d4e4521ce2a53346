import type { StageKind } from './stages.ts';

/** How far an application has come, in the same four steps for every applicant, whatever stages the agency has. */
export const applicationSteps = ['sent', 'read', 'call', 'decision'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

/** Pages and mails say the same. */
export const stepWords: Record<ApplicationStep, string> = {
  sent: 'Sent',
  read: 'Read',
  call: 'Call',
  decision: 'Decision',
};

type Progress = {
  kind: StageKind;
  /** The stage of a new application. */
  isFirst: boolean;
  /** A recruiter has opened it. */
  isRead: boolean;
};

/** @returns null for one that was taken back: it goes nowhere, however far it had come */
export function stepOf({ kind, isFirst, isRead }: Progress): ApplicationStep | null {
  if (kind === 'withdrawn') return null;
  if (kind !== 'in_progress') return 'decision';
  if (!isFirst) return 'call';
  return isRead ? 'read' : 'sent';
}

/** One line for a mail, such as “Sent. Next: Read · Call · Decision”. */
export function describeStep(present: ApplicationStep): string {
  const [now = '', ...next] = applicationSteps
    .slice(applicationSteps.indexOf(present))
    .map((step) => stepWords[step]);
  return next.length === 0 ? now : `${now}. Next: ${next.join(' · ')}`;
}
