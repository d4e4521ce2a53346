import type { OwnDetails } from './own-application.ts';

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

/** The agency's own questions. */
export function questionsPath(jobId: string | undefined, reference: string | undefined): string {
  const path = `${baseOf(jobId)}/questions`;
  return reference === undefined ? path : `${path}?${new URLSearchParams({ reference })}`;
}

/** The page that says that the application has arrived. */
export function appliedPath(jobId: string | undefined): string {
  return jobId === undefined ? '/jobs' : baseOf(jobId);
}

/** The placeholders of the external form's address, such as `{first_name}`. */
type Placeholders = Partial<OwnDetails> & { job_id: string };

/** An unknown placeholder becomes empty. */
export function fillFormAddress(template: string, values: Placeholders): string {
  const known = new Map<string, string>(Object.entries(values));
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known.get(name) ?? ''));
}
