import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PGlite } from '@electric-sql/pglite';

type InitOptions = Parameters<NodeFS['init']>[1];

/** The parts of Emscripten's file systems that are needed here; PGlite does not describe them. */
type Emscripten = {
  FS: { isDir: (mode: number) => boolean };
  NODEFS: {
    tryFSOperation: (operation: () => void) => void;
    stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => number };
  };
};

/**
 * The embedded database's files, so that `fsync` reaches the disk. Emscripten's NODEFS has no such operation, and
 * what is missing there counts as done: PostgreSQL believed that it had flushed what a power cut then took away
 * (github.com/electric-sql/pglite/issues/1107).
 */
export class DurableFileSystem extends NodeFS {
  /** How often PostgreSQL asked for a flush and got it. */
  flushCount = 0;

  /** Called when PostgreSQL gives up (PANIC), before PGlite goes on. */
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
      // Windows flushes no folders; PostgreSQL does not ask for it there.
      if (process.platform === 'win32' && FS.isDir(stream.node.mode)) return 0;
      NODEFS.tryFSOperation(() => fsyncSync(stream.nfd));
      this.flushCount += 1;
      return 0;
    };
  }
}
