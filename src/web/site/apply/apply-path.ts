/** Without a job: a general application. */
export const baseOf = (jobId: string | undefined) => (jobId === undefined ? '' : `/jobs/${jobId}`);

/** The page with the application form. */
export function applyPath(jobId: string | undefined, source = ''): string {
  const path = `${baseOf(jobId)}/apply-now`;
  return source === '' ? path : `${path}?${new URLSearchParams({ source })}`;
}

/**
 * The reference of an application, from the navigation's state. Other kinds of state hold none. The list of jobs loads this
 * file, and no other of applying.
 */
export function readReference(state: unknown): string | undefined {
  const { reference } = (state ?? {}) as { reference?: unknown };
  return typeof reference === 'string' ? reference : undefined;
}
