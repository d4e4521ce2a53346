import { dropStored, readStored, store } from '../../ui/storage.ts';

// Another person may use this browser, and storage may hold a value of another version of this page.

/** An application that this browser sent for a job, or for none. It names nobody. */
export type OwnApplication = {
  reference: string;
  /** ISO 8601. */
  sentAt: string;
  /** No question is left. */
  isComplete: boolean;
  /** The person agreed here to be kept for other jobs. */
  isKept: boolean;
  /** One was sent here. */
  hasDocument?: boolean;
};

export function storeApplication(jobId: string | undefined, application: OwnApplication): void {
  store('browser', applicationKey(jobId), application);
}

/** @param reference none: the page knows no other application than the stored one */
export function updateApplication(
  jobId: string | undefined,
  reference: string | undefined,
  change: Partial<Pick<OwnApplication, 'isComplete' | 'isKept' | 'hasDocument'>>,
): void {
  const application = findApplication(jobId);
  // The link of another person's mail may be opened here.
  if (!application || (reference ?? application.reference) !== application.reference) return;
  storeApplication(jobId, { ...application, ...change });
}

export function dropApplication(jobId: string | undefined): void {
  dropStored('browser', applicationKey(jobId));
}

export function findApplication(jobId: string | undefined): OwnApplication | undefined {
  return readApplication(readStored('browser', applicationKey(jobId)));
}

export function readApplication(stored: unknown): OwnApplication | undefined {
  const known: Partial<OwnApplication> = stored ?? {};
  const { reference, sentAt, isComplete = false, isKept = false, hasDocument = false } = known;
  if (typeof reference !== 'string' || typeof sentAt !== 'string') return undefined;
  return Number.isNaN(Date.parse(sentAt))
    ? undefined
    : { reference, sentAt, isComplete, isKept, hasDocument };
}

const applicationKey = (jobId: string | undefined) => `applied-${jobId ?? 'generally'}`;
