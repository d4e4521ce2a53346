/** How an action ended. A page passes it to the next page as navigation state. */
export type Outcome = {
  status: 'success' | 'failed';
  reason?: string | undefined;
  /** The form tells of it itself, or somebody acted on the page that is still there. Otherwise the page is new. */
  place?: 'form' | 'page';
};

/** Navigation state may come from elsewhere, or from an older version of the page. */
export function isOutcome(state: unknown): state is Outcome {
  const status = (state as Partial<Outcome> | null | undefined)?.status;
  return status === 'success' || status === 'failed';
}
