export type SharedRenderings<Page> = {
  /**
   * Renders a page once for everybody who asks for it at the same time.
   *
   * @param visitor aborted when this visitor leaves or has the answer; the rendering stops when all have left
   * @param render its result goes to the others as well, unless it is a `Response`, which only one visitor can read
   */
  join: (
    address: string,
    visitor: AbortSignal,
    render: (signal: AbortSignal) => Promise<Page | Response>,
  ) => Promise<Page | Response>;
  /** Later visitors do not join the renderings that run now. */
  forget: () => void;
};

type Rendering<Page> = { page: Promise<Page | Response>; visitors: number; leaving: AbortController };

export function createSharedRenderings<Page>(): SharedRenderings<Page> {
  const running = new Map<string, Rendering<Page>>();

  function start(
    address: string,
    render: (signal: AbortSignal) => Promise<Page | Response>,
  ): Rendering<Page> {
    const leaving = new AbortController();
    const rendering = { page: render(leaving.signal).finally(end), visitors: 0, leaving };
    running.set(address, rendering);
    leaving.signal.addEventListener('abort', end);
    return rendering;

    function end(): void {
      if (running.get(address)?.leaving === leaving) running.delete(address);
    }
  }

  return {
    join: async (address, visitor, render) => {
      const found = running.get(address);
      const rendering = found ?? start(address, render);
      rendering.visitors += 1;
      const leave = () => {
        rendering.visitors -= 1;
        if (rendering.visitors === 0) rendering.leaving.abort();
      };
      visitor.addEventListener('abort', leave, { once: true });
      const page = await rendering.page;
      if (!found || !(page instanceof Response)) return page;
      visitor.removeEventListener('abort', leave);
      if (!visitor.aborted) leave();
      return render(visitor);
    },
    forget: () => running.clear(),
  };
}
