import type { CachedPage } from '../../http/cached-page.ts';

export type SharedRenderings = ReturnType<typeof createSharedRenderings>;

type Render = (signal: AbortSignal) => Promise<CachedPage | Response>;

type Rendering = { page: ReturnType<Render>; visitors: number; leaving: AbortController };

export function createSharedRenderings() {
  const running = new Map<string, Rendering>();

  function start(address: string, render: Render): Rendering {
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
    /**
     * Renders a page once for everybody who asks for it at the same time.
     *
     * @param visitor aborted when this visitor leaves or has the answer; the rendering stops when all have left
     * @param render its result goes to the others as well, unless it is a `Response`, which only one visitor can read
     */
    join: async (address: string, visitor: AbortSignal, render: Render) => {
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
    /** Later visitors do not join the renderings that run now. */
    forget: () => running.clear(),
  };
}
