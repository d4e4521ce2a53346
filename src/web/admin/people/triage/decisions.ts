import type { Application, MovePreview } from '../../../../contract/applications.ts';
import type { StageOf } from '../../../../contract/stages.ts';
import type { Ahead, WalkList } from '../list-walk.ts';
import * as texts from './texts.ts';

type Choosable = Pick<Application, 'id' | 'waits_since'> & {
  job: { id: string } | null;
  stage: Pick<StageOf, 'kind'>;
};

/**
 * The application that the page asks about: one for the job of the walk; else, in a walk over those who wait, the one
 * that waits longest; else the newest in progress; else the newest.
 *
 * @param applications the newest first
 */
export function findInQuestion<Each extends Choosable>(
  applications: Each[],
  list: WalkList | undefined,
): Each | undefined {
  const forJob = applications.filter(({ job }) => job !== null && job.id === list?.filter.job);
  const among = forJob.length > 0 ? forJob : applications;
  const waiting = isOfWaiting(list) ? among.filter(({ waits_since }) => waits_since !== null) : [];
  const [longest] = waiting.toSorted((one, other) =>
    String(one.waits_since).localeCompare(String(other.waits_since)),
  );
  return longest ?? among.find(({ stage }) => stage.kind === 'in_progress') ?? among[0];
}

/** The next person of a walk whose application in question is in the stage, so that nobody is decided twice. */
export function findNextInStage(
  stageId: string,
  { people, applications, beyond }: Omit<Ahead, 'passed'>,
  list: WalkList,
): string | undefined {
  const ofPeople = Map.groupBy(applications, ({ applicant }) => applicant.id);
  return people.find((id) => findInQuestion(ofPeople.get(id) ?? [], list)?.stage.id === stageId) ?? beyond;
}

/** An application of the first person before in the list who is still in the first stage. */
export function findPassed([first]: StageOf[], ahead: Ahead, list: WalkList): Application | undefined {
  const { passed: people, applications } = ahead;
  const id = first && findNextInStage(first.id, { people, applications, beyond: undefined }, list);
  return applications.find(({ applicant, stage }) => applicant.id === id && stage.id === first?.id);
}

function isOfWaiting(list: WalkList | undefined): boolean {
  return list?.of === 'applicants' && list.filter.waiting_days !== undefined;
}

/** Somebody in progress goes on to the next stage in progress, and at last to the first of those who are placed. */
export function findNextStage<Stage extends StageOf>(
  stages: Stage[],
  { id, kind }: Pick<StageOf, 'id' | 'kind'>,
): Stage | undefined {
  if (kind !== 'in_progress') return undefined;
  const place = stages.findIndex((stage) => stage.id === id);
  return (
    stages.slice(place + 1).find((stage) => stage.kind === 'in_progress') ??
    stages.find((stage) => stage.kind === 'placed')
  );
}

/** The first stage that says no; nothing for somebody who has heard so, or has withdrawn. */
export function findNoStage<Stage extends StageOf>(
  stages: Stage[],
  { kind }: Pick<StageOf, 'kind'>,
): Stage | undefined {
  return kind === 'not_this_time' || kind === 'withdrawn'
    ? undefined
    : stages.find((stage) => stage.kind === 'not_this_time');
}

/** The moves that one key makes: to the next stage, and to the one that says no. */
export function listOffers<Stage extends StageOf, Each extends { stage: Pick<StageOf, 'id' | 'kind'> }>(
  stages: Stage[],
  application: Each | null | undefined,
): { application: Each; stage: Stage }[] {
  if (!application) return [];
  const offered = [findNextStage(stages, application.stage), findNoStage(stages, application.stage)];
  return offered.flatMap((stage) => (stage ? [{ application, stage }] : []));
}

export type SnoozeDay = { name: string; day: string };

/** The usual days of a follow-up after tomorrow, each once, in their order. Next week begins on its Monday. */
export function listSnoozeDays(today: string): SnoozeDay[] {
  const tomorrow = addDays(today, 1);
  const toMonday = (8 - new Date(today).getUTCDay()) % 7 || 7;
  const days = [
    { name: texts.inDays(3), day: addDays(today, 3) },
    { name: texts.nextWeek, day: addDays(today, toMonday) },
  ];
  return days
    .filter(({ day }, index) => day !== tomorrow && days.findIndex((each) => each.day === day) === index)
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** @param day such as `2026-01-31`, which is midnight of UTC to a `Date` */
export function addDays(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Says before a move of some applications to a stage with a mail whether it leaves, and when. */
export function describeMail(
  {
    mails,
    mail_after_minutes,
    without_mail,
  }: Pick<MovePreview, 'mails' | 'mail_after_minutes' | 'without_mail'>,
  applications = 1,
): string {
  if (mails > 0 && mails < applications) return texts.mailDiffers;
  if (mails > 0) return texts.mailLeaves(mail_after_minutes);
  const [reason] = without_mail;
  return reason ? texts.noMail[reason.reason] : texts.noMail.mail_off;
}
