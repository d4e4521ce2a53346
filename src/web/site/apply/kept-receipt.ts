import { withBrowserStorage } from '../../ui/page/browser-storage.ts';

/** An application that this browser sent for a job, or for none. It names nobody, because others may use the browser. */
export type KeptReceipt = {
  reference: string;
  /** ISO 8601. */
  sentAt: string;
  /** No question is left. */
  isComplete: boolean;
};

export function keepReceipt(jobId: string | undefined, receipt: KeptReceipt): void {
  withBrowserStorage((storage) => storage.setItem(keyOf(jobId), JSON.stringify(receipt)));
}

export function completeReceipt(jobId: string | undefined): void {
  const receipt = findReceipt(jobId);
  if (receipt) keepReceipt(jobId, { ...receipt, isComplete: true });
}

export function findReceipt(jobId: string | undefined): KeptReceipt | undefined {
  return withBrowserStorage((storage) => readReceipt(storage.getItem(keyOf(jobId))));
}

/** Storage may hold the text of another version of this page, or of somebody else. */
export function readReceipt(text: string | null): KeptReceipt | undefined {
  if (text === null) return undefined;
  const { reference, sentAt, isComplete } = JSON.parse(text) as Partial<KeptReceipt>;
  if (typeof reference !== 'string' || typeof sentAt !== 'string') return undefined;
  return Number.isNaN(Date.parse(sentAt))
    ? undefined
    : { reference, sentAt, isComplete: isComplete === true };
}

function keyOf(jobId: string | undefined): string {
  return `applied-${jobId ?? 'generally'}`;
}
