import { type Location, useLocation } from 'react-router';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { findReceipt, type KeptReceipt } from '../apply/kept-receipt.ts';
import { readReference } from '../apply/sent-reference.ts';

export type ShownReceipt = Pick<KeptReceipt, 'reference' | 'isComplete'> & Partial<KeptReceipt>;

/** The application for a job, as this page knows it. The server's page knows the address only. */
export function useShownReceipt(jobId: string, fromAddress: string | undefined): ShownReceipt | undefined {
  const { state } = useLocation() as Location<unknown>;
  const isHydrated = useIsHydrated();
  if (!isHydrated) return shownReceipt(undefined, fromAddress);
  return shownReceipt(findReceipt(jobId), fromAddress ?? readReference(state));
}

/** @param reference from the address or the navigation: both lead here when the application is complete */
export function shownReceipt(
  kept: KeptReceipt | undefined,
  reference: string | undefined,
): ShownReceipt | undefined {
  if (reference === undefined || reference === kept?.reference) return kept;
  return { reference, isComplete: true };
}
