/** Where applying for a job is a page of its own. */
export function applyPath(jobId: string, source = ''): string {
  const path = `/jobs/${jobId}/apply-now`;
  return source === '' ? path : `${path}?${new URLSearchParams({ source })}`;
}

/** Where the external form comes next. */
export function applicationPath(jobId: string): string {
  return `/jobs/${jobId}/apply`;
}
