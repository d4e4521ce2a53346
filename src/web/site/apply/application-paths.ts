import type { Site } from '../../../contract/page.ts';
import { baseOf } from './apply-path.ts';

/** The page with the questions, in a frame. */
export function applicationPath(jobId: string | undefined): string {
  return `${baseOf(jobId)}/apply`;
}

/** The same page for somebody who comes back, also in another browser. */
export function answersPath(jobId: string | undefined, reference: string): string {
  return `${applicationPath(jobId)}?${new URLSearchParams({ reference })}`;
}

/** The own application is seen on the own page, whose link comes by mail, else what this browser has sent. */
export function ownApplicationPath(
  jobId: string | undefined,
  reference: string,
  { sendsMails, applicationFormUrl }: Pick<Site, 'sendsMails' | 'applicationFormUrl'>,
): string | undefined {
  if (sendsMails) return '/my';
  return applicationFormUrl === '' ? answersPath(jobId, reference) : undefined;
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
