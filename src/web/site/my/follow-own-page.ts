import type { OwnPage } from '../../../contract/own-page.ts';
import { forgetLastDetails } from '../apply/apply-details.ts';
import { dropAnswers } from '../apply/own-answers.ts';
import { dropApplication, findApplication, updateApplication } from '../apply/own-application.ts';
import { dropDetails } from '../apply/own-details.ts';

/** This browser may have sent some of the applications: it learns what happened to them elsewhere. */
export function followOwnPage({ applications, kept_for_jobs_since }: OwnPage): void {
  for (const { jobId, reference, hasAnswered } of sentHere(applications)) {
    updateApplication(jobId, reference, {
      isKept: kept_for_jobs_since !== null,
      ...(hasAnswered && { isComplete: true }),
    });
  }
}

/** After the erasure nothing in this browser tells of the person. */
export function forgetOwnPage({ applications }: Pick<OwnPage, 'applications'>): void {
  for (const { jobId, reference } of sentHere(applications)) {
    dropAnswers(reference);
    dropApplication(jobId);
  }
  forgetTypedDetails();
}

/** The next person at this computer finds no form that is filled in. */
export function forgetTypedDetails(): void {
  forgetLastDetails();
  dropDetails();
}

function sentHere(applications: OwnPage['applications']) {
  return applications.flatMap(({ job, submissions }) => {
    const jobId = job?.id;
    const reference = findApplication(jobId)?.reference;
    const isHere = submissions.some((one) => one.reference !== '' && one.reference === reference);
    const sheets = submissions.flatMap(({ answer_sheets }) => answer_sheets);
    const hasAnswered = sheets.some(({ sent_at }) => sent_at !== null);
    return isHere && reference !== undefined ? [{ jobId, reference, hasAnswered }] : [];
  });
}
