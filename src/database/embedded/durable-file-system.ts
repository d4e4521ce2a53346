import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PGlite } from '@electric-sql/pglite';

type InitOptions = Parameters<NodeFS['init']>[1];

type Emscripten = {
  FS: { isDir: (mode: number) => boolean };
  NODEFS: {
    tryFSOperation: (operation: () => void) => void;
    stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => number };
  };
};

/**
 * PGlite's file system, with an `fsync` that reaches the disk. Without it PostgreSQL acknowledges commits that a power
 * cut takes away. This class can go when PGlite's own NodeFS flushes (github.com/electric-sql/pglite/issues/1107);
 * `refuseLosses` in `durable-pglite.ts` then shows that it does.
 */
export class DurableFileSystem extends NodeFS {
  flushCount = 0;

  /** Runs when PostgreSQL gives up (PANIC), before PGlite goes on. */
  onPanic: (() => void) | undefined;

  override async init(pglite: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        onAbort: () => this.onPanic?.(),
        preRun: [...(emscriptenOpts.preRun ?? []), (emscripten) => this.#addFlush(emscripten)],
      },
    };
  }

  #addFlush({ FS, NODEFS }: Emscripten): void {
    NODEFS.stream_ops.fsync = (stream) => {
      // Windows cannot flush a folder.
      if (process.platform === 'win32' && FS.isDir(stream.node.mode)) return 0;
      NODEFS.tryFSOperation(() => fsyncSync(stream.nfd));
      this.flushCount += 1;
      return 0;
    };
  }
}
