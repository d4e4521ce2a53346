/** How what was just done ended: what a page passes on, as navigation state, to the page that it goes to. */
export type Outcome = { status: 'success' | 'failed'; reason?: string | undefined };

/** Whether a navigation's state is one; it may come from elsewhere or from an older version of the page. */
export function isOutcome(state: unknown): state is Outcome {
  return isStatus((state as Partial<Outcome> | null | undefined)?.status);
}

/** The same for a status alone, as an address may have it. */
export function isStatus(status: unknown): status is Outcome['status'] {
  return status === 'success' || status === 'failed';
}
