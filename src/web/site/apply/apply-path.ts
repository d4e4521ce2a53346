/** The page with the application form. */
export function applyPath(jobId: string, source = ''): string {
  const path = `/jobs/${jobId}/apply-now`;
  return source === '' ? path : `${path}?${new URLSearchParams({ source })}`;
}

/** The page with the external form. */
export function applicationPath(jobId: string): string {
  return `/jobs/${jobId}/apply`;
}
