import { type Location, useLocation } from 'react-router';
import { newRandomKey } from '../../ui/form/random-key.ts';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { dropStored, readStored, store } from '../../ui/storage.ts';
import type { ApplyDetails } from './apply-details.ts';
import { readReference } from './apply-path.ts';

// Another person may use this browser, and storage may hold a value of another version of this page.

/** An application that this browser sent for a job, or for none. It names nobody. */
export type OwnApplication = {
  reference: string;
  /** ISO 8601. */
  sentAt: string;
  /** No question is left. */
  isComplete: boolean;
};

export function storeApplication(jobId: string | undefined, application: OwnApplication): void {
  store('browser', applicationKey(jobId), application);
}

export function completeApplication(jobId: string | undefined): void {
  const application = findApplication(jobId);
  if (application) storeApplication(jobId, { ...application, isComplete: true });
}

export function findApplication(jobId: string | undefined): OwnApplication | undefined {
  return readApplication(readStored('browser', applicationKey(jobId)));
}

export function readApplication(stored: unknown): OwnApplication | undefined {
  const { reference, sentAt, isComplete } = (stored ?? {}) as Partial<OwnApplication>;
  if (typeof reference !== 'string' || typeof sentAt !== 'string') return undefined;
  return Number.isNaN(Date.parse(sentAt))
    ? undefined
    : { reference, sentAt, isComplete: isComplete === true };
}

const applicationKey = (jobId: string | undefined) => `applied-${jobId ?? 'generally'}`;

export type ShownApplication = Pick<OwnApplication, 'reference' | 'isComplete'> & Partial<OwnApplication>;

/** The application for a job, as this page knows it. The server's page knows the address only. */
export function useOwnApplication(
  jobId: string,
  fromAddress: string | undefined,
): ShownApplication | undefined {
  const { state } = useLocation() as Location<unknown>;
  const isHydrated = useIsHydrated();
  if (!isHydrated) return chooseApplication(undefined, fromAddress);
  return chooseApplication(findApplication(jobId), fromAddress ?? readReference(state));
}

/** @param reference from the address or the navigation: both lead here when the application is complete */
export function chooseApplication(
  stored: OwnApplication | undefined,
  reference: string | undefined,
): ShownApplication | undefined {
  if (reference === undefined || reference === stored?.reference) return stored;
  return { reference, isComplete: true };
}

/** The details of an application, for the external form on the next page. */
export type OwnDetails = ApplyDetails & { reference: string };

const detailsKey = 'sent-application';

/** The browser's history has the reference alone: Back would show a name to the next person at the computer. */
export function storeDetails(details: OwnDetails): void {
  store('tab', detailsKey, details);
}

export function dropDetails(): void {
  dropStored('tab', detailsKey);
}

/** @returns the reference in the navigation's state, with the stored details of its application */
export function findDetails(state: unknown): Partial<OwnDetails> {
  const reference = readReference(state);
  if (reference === undefined) return {};
  const details = readStored('tab', detailsKey) as OwnDetails | undefined;
  return details?.reference === reference ? details : { reference };
}

/** The placeholders of the external form's address, such as `{first_name}`. */
type Placeholders = Partial<OwnDetails> & { job_id: string };

/** An unknown placeholder becomes empty. */
export function fillFormAddress(template: string, values: Placeholders): string {
  const known = new Map<string, string>(Object.entries(values));
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known.get(name) ?? ''));
}

/**
 * The answers that this browser has not sent yet. The server never gives answers back, so only this browser finds them
 * again. They go once they are sent.
 */
export type OwnAnswers = {
  /** Continues the same answers on the server. */
  key: string;
  /** By the names of the fields. */
  values: Record<string, string>;
};

export function findAnswers(reference: string): OwnAnswers {
  return readAnswers(readStored('browser', answersKey(reference))) ?? { key: newRandomKey(), values: {} };
}

export function storeAnswers(reference: string, answers: OwnAnswers): void {
  store('browser', answersKey(reference), answers);
}

export function dropAnswers(reference: string): void {
  dropStored('browser', answersKey(reference));
}

export function readAnswers(stored: unknown): OwnAnswers | undefined {
  const { key, values } = (stored ?? {}) as Partial<OwnAnswers>;
  return typeof key === 'string' && typeof values === 'object' && values !== null
    ? { key, values }
    : undefined;
}

const answersKey = (reference: string) => `answers-${reference}`;
