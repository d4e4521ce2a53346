/** What a page shows: here, or on its way so slowly that the page is shown without it. */
export type Arriving<Data> = { now: Data } | { later: Promise<Data> };

/** In milliseconds: an answer that comes by then needs no placeholder before it. */
const patience = 150;

/** Waits a moment for the data, so that a page which has it soon appears whole. */
export async function waitShortly<Data>(data: Promise<Data>): Promise<Arriving<Data>> {
  const isLate = Symbol('late');
  const first = await Promise.race([
    data,
    new Promise<typeof isLate>((resolve) => {
      setTimeout(resolve, patience, isLate);
    }),
  ]);
  return first === isLate ? { later: data } : { now: first };
}
