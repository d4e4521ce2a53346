/** The data of a page, or a promise of it, which may fail. */
export type Arriving<Data> = { now: Data } | { later: Promise<Data> };

/** In milliseconds. A quicker answer needs no placeholder. */
const patienceMs = 150;

/** Waits a moment, so that quick data appears with the page. The page handles a failure. */
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
