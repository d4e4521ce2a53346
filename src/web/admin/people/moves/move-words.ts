import type { Application, Moved, MovePreview } from '../../../../contract/applications.ts';
import type { MoveRefusal } from '../../../../contract/changes.ts';
import type { StageOf } from '../../../../contract/stages.ts';
import type { RefusedMove } from '../../changes/forms/save-outcome.ts';
import { type Named, personName } from '../person-name.ts';
import * as texts from './texts.ts';

/** An application to move. One that the page does not show has no name. */
export type Movable = Pick<Application, 'id' | 'version'> & { applicant?: Named | undefined };

/** More than this many are moved after a question only. */
const mostUnasked = 30;

/** From here on the page says that it is working. */
const leastWithProgress = 1_000;

type Act = {
  count: number;
  stage: { is_mail_on: boolean };
  /** The page has said already which mail leaves. */
  isMailSaid?: boolean | undefined;
};

export function needsQuestion({ count, stage, isMailSaid = false }: Act): boolean {
  return count > mostUnasked || (stage.is_mail_on && !isMailSaid);
}

/** Without a mail server there is nothing to choose about few. */
export function hasChoice(count: number, { mails, without_mail }: MovePreview): boolean {
  return count > mostUnasked || mails > 0 || without_mail.some(({ reason }) => reason === 'suppressed');
}

export function hasProgress(count: number): boolean {
  return count > leastWithProgress;
}

/** "Ana Bo", or "3 applications". */
export function nameMovables(applications: Movable[]): string {
  const [only, ...others] = applications;
  if (only?.applicant && others.length === 0) return personName(only.applicant);
  return texts.applications(applications.length);
}

/** Tells before a move: the mails, who gets none and why, and how many are there already. */
export function describePreview(preview: MovePreview): string[] {
  const { mails, mail_after_minutes, without_mail, unchanged } = preview;
  return [
    ...(mails > 0 ? [texts.getMail(mails, mail_after_minutes)] : []),
    ...without_mail.map(({ reason, applications }) => texts.noMail[reason](applications)),
    ...(unchanged > 0 ? [texts.unchanged(unchanged)] : []),
  ];
}

type Done = {
  stage: Pick<StageOf, 'name'>;
  applications: Movable[];
  answer: Moved;
  /** People who were chosen, and have nothing to move. */
  staying?: number;
};

/** How a move went, for the banner. */
export function describeMoved({ stage, applications, answer, staying = 0 }: Done): string {
  const { moved, mails, mail_after_minutes, refused } = answer;
  if (moved.length === 0) {
    if (refused.length === 0) return texts.thereAlready(stage.name);
    return texts.notMoved(applications.length === 1 ? nameMovables(applications) : texts.nobody);
  }
  const [first] = moved;
  const only = moved.length === 1 ? applications.find(({ id }) => id === first?.id)?.applicant : undefined;
  const words = [
    only ? texts.movedOne(personName(only), stage.name) : texts.movedMany(moved.length, stage.name),
  ];
  if (mails > 0) words.push(texts.mailLeaves(mails, mail_after_minutes));
  if (refused.length + staying > 0) words.push(texts.stay(refused.length + staying));
  return words.join(' ');
}

/** Refused moves with the names that the page knows. */
export function nameRefused(refused: MoveRefusal[], names: ReadonlyMap<string, string>): RefusedMove[] {
  return refused.map(({ id, detail }) => ({ id, name: names.get(id) ?? texts.somebody, detail }));
}

export function namesOf(applications: Movable[]): Map<string, string> {
  return new Map(
    applications.flatMap(({ id, applicant }) => (applicant ? [[id, personName(applicant)]] : [])),
  );
}
