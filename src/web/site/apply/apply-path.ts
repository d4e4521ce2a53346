/** Without a job: a general application. */
const baseOf = (jobId: string | undefined) => (jobId === undefined ? '' : `/jobs/${jobId}`);

/** The page with the application form. */
export function applyPath(jobId: string | undefined, source = ''): string {
  const path = `${baseOf(jobId)}/apply-now`;
  return source === '' ? path : `${path}?${new URLSearchParams({ source })}`;
}

/** The page with the questions, in a frame. */
export function applicationPath(jobId: string | undefined): string {
  return `${baseOf(jobId)}/apply`;
}

/** The same page for somebody who comes back, also in another browser. */
export function answersPath(jobId: string | undefined, reference: string): string {
  return `${applicationPath(jobId)}?${new URLSearchParams({ reference })}`;
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

/**
 * The reference of an application, from the navigation's state. Other kinds of state hold none. The list of jobs loads this
 * file, and no other of applying.
 */
export function readReference(state: unknown): string | undefined {
  const { reference } = (state ?? {}) as { reference?: unknown };
  return typeof reference === 'string' ? reference : undefined;
}
