import type { MailText } from '../../../../contract/mail-texts.ts';

export function hasStandardWords({ subject, opening, next_steps, standard }: MailText): boolean {
  return subject === standard.subject && opening === standard.opening && next_steps === standard.next_steps;
}
