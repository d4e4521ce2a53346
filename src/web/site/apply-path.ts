/** Where applying for a job is a page of its own. */
export function applyPath(jobId: string): string {
  return `/jobs/${jobId}/apply-now`;
}

/** Where the external form comes next. */
export function applicationPath(jobId: string): string {
  return `/jobs/${jobId}/apply`;
}
