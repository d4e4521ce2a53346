import type { Site } from '../../../contract/page.ts';
import { type GeneralPageData, isClosed, type JobPageData } from '../job/load-job-page.ts';
import * as questions from '../questions/texts.ts';
import * as texts from './complete-texts.ts';

/** The page, and the knowledge of the browser that shows it. */
export type Known = {
  page: JobPageData | GeneralPageData | undefined;
  /** None: the person is on the list for any job. */
  jobId: string | undefined;
  /** None: nobody has applied here. */
  reference: string | undefined;
  /** The form has said so. */
  isSent: boolean;
  /** Right after applying without scripts. */
  hasDetails: boolean;
};

export type Standing = ReturnType<typeof readStanding>;

/** How far somebody is with the form. */
export function readStanding(known: Known, { applicationFormUrl }: Pick<Site, 'applicationFormUrl'>) {
  const isOwn = applicationFormUrl === '';
  const hasClosed = known.page !== undefined && isClosed(known.page);
  return { isOwn, hasClosed, ...(isOwn ? readOwn(known, hasClosed) : readExternal(known)) };
}

/** An external form does not tell who has applied. */
function readExternal({ isSent }: Known) {
  return { hasNotApplied: false, isAnswered: isSent, isComplete: isSent, isBack: false, hasFrame: true };
}

function readOwn({ page, jobId, reference, isSent, hasDetails }: Known, hasClosed: boolean) {
  const isAnswered = isSent || hasNothingLeft(page, reference);
  // A link with the reference leads back to what was sent. Right after applying without scripts, there are details as well.
  const isBack = !hasDetails && hasNothingLeft(page, page?.reference);
  const isAsked = page !== undefined && page.asked.length > 0;
  return {
    hasNotApplied: reference === undefined,
    isAnswered,
    // Somebody who was asked nothing may be asked later, also when the form in the frame says that nothing is left.
    isComplete: isAnswered && isAsked,
    isBack,
    // Right after applying for a job the frame stands in any case: the specification wants it.
    hasFrame: !hasClosed && !isBack && (jobId !== undefined || (reference !== undefined && !isAnswered)),
  };
}

export function hasNothingLeft(page: Known['page'], sent: string | undefined): boolean {
  if (page && isClosed(page)) return true;
  if (!page || sent === undefined) return false;
  return page.asked.length === 0 || (page.reference !== undefined && page.questionsLeft === 0);
}

export function headingOf(jobId: string | undefined, { isBack }: Pick<Standing, 'isBack'>): string {
  if (jobId === undefined) return texts.yourDetails;
  return isBack ? texts.yours : texts.complete;
}

/** Stands below the heading. */
export function leadOf(jobId: string | undefined, standing: Standing): string {
  const { isOwn, hasClosed, hasNotApplied, hasFrame, isAnswered } = standing;
  if (isOwn && hasClosed) return texts.closedSince;
  if (hasNotApplied) return jobId === undefined ? questions.notApplied : '';
  if (!hasFrame) return questions.nothing;
  if (isAnswered) return '';
  return isOwn ? texts.fewOwnQuestions : texts.fewQuestions;
}

/** Stands above Done. */
export function beforeDone(
  jobId: string | undefined,
  { isOwn, hasNotApplied, isAnswered }: Standing,
  { sendsMails }: Pick<Site, 'sendsMails'>,
): string {
  if (isAnswered) return texts.sent;
  const goes = jobId === undefined ? texts.toJobs : texts.backToJob;
  if (!isOwn) return `${texts.sendFirst} ${goes}`;
  if (hasNotApplied) return goes;
  return sendsMails ? texts.answerFromEmail : texts.answerFromPage;
}
