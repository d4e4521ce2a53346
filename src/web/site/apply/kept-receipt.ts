/** An application that this browser sent for a job. It names nobody, because others may use the browser. */
export type KeptReceipt = {
  reference: string;
  /** ISO 8601. */
  sentAt: string;
  /** No question of the external form is left. */
  isComplete: boolean;
};

export function keepReceipt(jobId: string, receipt: KeptReceipt): void {
  withStorage((storage) => storage.setItem(keyOf(jobId), JSON.stringify(receipt)));
}

export function completeReceipt(jobId: string): void {
  const receipt = findReceipt(jobId);
  if (receipt) keepReceipt(jobId, { ...receipt, isComplete: true });
}

export function findReceipt(jobId: string): KeptReceipt | undefined {
  return withStorage((storage) => readReceipt(storage.getItem(keyOf(jobId))));
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

function keyOf(jobId: string): string {
  return `applied-${jobId}`;
}

/** If storage is forbidden, full or spoilt, nothing is kept. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
