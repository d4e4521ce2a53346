import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

/** The identity of a file or folder. It stays when the name changes. */
type Node = number;

/** One request to the disk. */
export type DiskEvent =
  | { kind: 'write'; node: Node; offset: number; bytes: Buffer }
  | { kind: 'resize'; node: Node; size: number }
  /** A name appears or disappears; a renaming does both. */
  | { kind: 'name'; node: Node; added?: Entry; removed?: Entry; makesFolder?: boolean }
  | { kind: 'flush'; node: Node }
  /** A note of the test between the requests. */
  | { kind: 'mark'; mark: number };

export type Entry = { folder: Node; name: string };

export const rootFolder: Node = 0;

export type Recording = { events: DiskEvent[]; mark: (mark: number) => void; stop: () => void };

/**
 * Records all changes of this process in a folder, which must be empty at first. A file of another process counts as
 * written, and not flushed, when this process opens it.
 */
export function recordDisk(root: string): Recording {
  const events: DiskEvent[] = [];
  const nodes = new Map<string, Node>([['', rootFolder]]);
  const opened = new Map<number, Node>();
  let lastNode = rootFolder;

  const pathIn = (path: unknown) => {
    const inside = relative(root, String(path));
    return inside.startsWith('..') ? undefined : inside;
  };
  const entryOf = (path: string): Entry => ({
    folder: nodes.get(dirname(path) === '.' ? '' : dirname(path))!,
    name: basename(path),
  });
  const add = (path: string | undefined, makesFolder = false) => {
    if (path === undefined || nodes.has(path)) return;
    if (dirname(path) !== '.') add(dirname(path), true);
    lastNode += 1;
    nodes.set(path, lastNode);
    events.push({ kind: 'name', node: lastNode, added: entryOf(path), makesFolder });
  };
  const adopt = (path: string, descriptor: number) => {
    if (nodes.has(path)) return;
    const stats = fs.fstatSync(descriptor);
    add(path, stats.isDirectory());
    if (!stats.isFile() || stats.size === 0) return;
    const bytes = fs.readFileSync(join(root, path));
    events.push({ kind: 'write', node: nodes.get(path)!, offset: 0, bytes });
  };
  const remove = (path: string | undefined) => {
    if (path === undefined) return;
    events.push({ kind: 'name', node: nodes.get(path)!, removed: entryOf(path) });
    nodes.delete(path);
  };
  const rename = (from: string, to: string) => {
    const node = nodes.get(from)!;
    events.push({ kind: 'name', node, removed: entryOf(from), added: entryOf(to) });
    const isMoved = (path: string) => path === from || path.startsWith(`${from}/`);
    const moved = Array.from(nodes).filter(([path]) => isMoved(path));
    for (const [path, inside] of moved) {
      nodes.delete(path);
      nodes.set(to + path.slice(from.length), inside);
    }
  };
  const resize = (node: Node | undefined, size: number) => {
    if (node !== undefined) events.push({ kind: 'resize', node, size });
  };

  const stop = watchCalls({
    openSync: ([path], descriptor) => {
      const inside = pathIn(path);
      if (inside === undefined) return;
      adopt(inside, descriptor as number);
      opened.set(descriptor as number, nodes.get(inside)!);
    },
    closeSync: ([descriptor]) => void opened.delete(descriptor as number),
    writeSync: ([descriptor, buffer, start, , position], length) => {
      const node = opened.get(descriptor as number);
      if (node === undefined) return;
      const { buffer: memory, byteOffset } = buffer as Uint8Array;
      const bytes = Buffer.from(Buffer.from(memory, byteOffset + (start as number), length as number));
      events.push({ kind: 'write', node, offset: position as number, bytes });
    },
    writeFileSync: ([path]) => add(pathIn(path)),
    mkdtempSync: (_, path) => add(pathIn(path), true),
    mkdirSync: ([path]) => add(pathIn(path), true),
    renameSync: ([from, to]) => {
      const inside = pathIn(from);
      if (inside !== undefined) rename(inside, pathIn(to)!);
    },
    unlinkSync: ([path]) => remove(pathIn(path)),
    rmdirSync: ([path]) => remove(pathIn(path)),
    truncateSync: ([path, size]) => resize(nodes.get(pathIn(path) ?? '..'), size as number),
    ftruncateSync: ([descriptor, size]) => resize(opened.get(descriptor as number), size as number),
    fsyncSync: ([descriptor]) => {
      const node = opened.get(descriptor as number);
      if (node !== undefined) events.push({ kind: 'flush', node });
    },
  });
  return { events, stop, mark: (mark) => events.push({ kind: 'mark', mark }) };
}

type Call = (...args: unknown[]) => unknown;

/** Calls back after every call of these functions of `node:fs`. The result ends it. */
function watchCalls(watchers: Record<string, (args: unknown[], result: unknown) => void>): () => void {
  const module = fs as unknown as Record<string, Call>;
  const originals = Object.keys(watchers).map((name) => [name, module[name]!] as const);
  for (const [name, original] of originals) {
    module[name] = (...args) => {
      const result = original.apply(fs, args);
      watchers[name]!(args, result);
      return result;
    };
  }
  syncBuiltinESMExports();
  return () => {
    for (const [name, original] of originals) module[name] = original;
    syncBuiltinESMExports();
  };
}
