import type { Site } from '../../../contract/page.ts';
import { baseOf } from './apply-path.ts';
import * as texts from './receipt-texts.ts';
import type { ShownApplication } from './shown-application.ts';

/** The page with the questions, in a frame. */
export function applicationPath(jobId: string | undefined): string {
  return `${baseOf(jobId)}/apply`;
}

/** The same page for somebody who comes back, also in another browser. */
function answersPath(jobId: string | undefined, reference: string): string {
  return `${applicationPath(jobId)}?${new URLSearchParams({ reference })}`;
}

type NextAct = { to: string; label: string };

/** The first leads. The own page, whose link comes by mail, shows the application; the page with the questions takes documents. */
export function nextActs(
  jobId: string | undefined,
  { reference, left, hasDocument }: ShownApplication,
  { sendsMails, applicationFormUrl }: Pick<Site, 'sendsMails' | 'applicationFormUrl'>,
): NextAct[] {
  const to = answersPath(jobId, reference);
  return [
    ...(left === 0 ? [] : [{ to, label: texts.answerQuestions }]),
    ...(sendsMails ? [{ to: '/my', label: texts.seeApplication }] : []),
    ...(left === 0 && applicationFormUrl === ''
      ? [{ to, label: hasDocument ? texts.addAnother : texts.addDocument }]
      : []),
  ];
}

/** The agency's own questions. From the own page they stand in no frame, and lead back. */
export function questionsPath(
  jobId: string | undefined,
  reference: string | undefined,
  { isFromOwnPage = false } = {},
): string {
  const path = `${baseOf(jobId)}/questions`;
  if (reference === undefined) return path;
  return `${path}?${new URLSearchParams({ reference, ...(isFromOwnPage && { from: ownPage }) })}`;
}

const ownPage = 'my';

export function comesFromOwnPage(search: URLSearchParams): boolean {
  return search.get('from') === ownPage;
}

/** The page that says that the application has arrived. */
export function appliedPath(jobId: string | undefined): string {
  return jobId === undefined ? '/jobs' : baseOf(jobId);
}
