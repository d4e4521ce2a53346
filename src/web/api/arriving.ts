/** What a page shows: here, or still on its way (or lost on it), so that the page is shown without it. */
export type Arriving<Data> = { now: Data } | { later: Promise<Data> };

/** In milliseconds: an answer that comes by then needs no placeholder before it. */
const patienceMs = 150;

/** Waits a moment for the data, so that a page which has it soon appears whole. A failure is left to the page. */
export function waitShortly<Data>(data: Promise<Data>): Promise<Arriving<Data>> {
  const later = { later: data };
  return Promise.race([
    data.then(
      (now) => ({ now }),
      () => later,
    ),
    new Promise<typeof later>((resolve) => {
      setTimeout(resolve, patienceMs, later);
    }),
  ]);
}
