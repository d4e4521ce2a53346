import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder, type DiskEvent, type Entry } from './recorded-disk.ts';

const sectorBytes = 512;

/**
 * Makes the folder that a power cut leaves: all flushed data, and each unflushed sector for which `keep` says so.
 *
 * The model is that of a journaling file system (ext4, XFS, APFS, NTFS): a flush of a file keeps its bytes, its size
 * and its name; a flush of a folder keeps the names in it; names change in order, so a kept change keeps all earlier
 * ones.
 *
 * @param past all disk events before the cut
 * @param keep whether unflushed data had reached the disk anyway
 */
export function restoreAfterPowerCut(past: DiskEvent[], keep: () => boolean, target: string): void {
  const folders = replayNames(past, keep);
  const contents = replayContents(past, keep);
  const write = (node: number, path: string) => {
    const names = folders.get(node);
    if (!names) {
      writeFileSync(path, contents.get(node)?.read() ?? '');
      return;
    }
    mkdirSync(path, { recursive: true });
    for (const [name, child] of names) write(child, join(path, name));
  };
  write(rootFolder, target);
}

function replayNames(past: DiskEvent[], keep: () => boolean): Map<number, Map<string, number>> {
  const folders = new Map<number, Map<string, number>>([[rootFolder, new Map()]]);
  const flushedUntil = findLastFlushedName(past);
  for (const [index, event] of past.entries()) {
    if (event.kind !== 'name') continue;
    if (index > flushedUntil && !keep()) break;
    const { node, added, removed, makesFolder } = event;
    if (makesFolder) folders.set(node, new Map());
    if (removed) folders.get(removed.folder)?.delete(removed.name);
    if (added) folders.get(added.folder)?.set(added.name, node);
  }
  return folders;
}

function findLastFlushedName(past: DiskEvent[]): number {
  const flushedLater = new Set<number>();
  const isFlushed = (entry: Entry | undefined) => entry !== undefined && flushedLater.has(entry.folder);
  for (let index = past.length - 1; index >= 0; index -= 1) {
    const event = past[index]!;
    if (event.kind === 'flush') flushedLater.add(event.node);
    if (event.kind !== 'name') continue;
    if (flushedLater.has(event.node) || isFlushed(event.added) || isFlushed(event.removed)) return index;
  }
  return -1;
}

function replayContents(past: DiskEvent[], keep: () => boolean): Map<number, Content> {
  const lastFlush = new Map<number, number>();
  for (const [index, event] of past.entries()) {
    if (event.kind === 'flush') lastFlush.set(event.node, index);
  }
  const files = new Map<number, Content>();
  for (const [index, event] of past.entries()) {
    if (event.kind !== 'write' && event.kind !== 'resize') continue;
    const content = files.get(event.node) ?? createContent();
    files.set(event.node, content);
    if (index < (lastFlush.get(event.node) ?? -1)) applyWhole(event, content);
    else applyPartly(event, content, keep);
  }
  return files;
}

type ContentEvent = Extract<DiskEvent, { kind: 'write' | 'resize' }>;

function applyWhole(event: ContentEvent, content: Content): void {
  if (event.kind === 'resize') content.resize(event.size);
  else content.write(event.bytes, event.offset);
}

function applyPartly(event: ContentEvent, content: Content, keep: () => boolean): void {
  if (event.kind === 'resize') {
    if (keep()) content.resize(event.size);
    return;
  }
  for (const { sector, offset } of splitIntoSectors(event.bytes)) {
    if (keep()) content.write(sector, event.offset + offset);
  }
}

function splitIntoSectors(bytes: Buffer): { sector: Buffer; offset: number }[] {
  return Array.from({ length: Math.ceil(bytes.length / sectorBytes) }, (_, index) => ({
    sector: bytes.subarray(index * sectorBytes, (index + 1) * sectorBytes),
    offset: index * sectorBytes,
  }));
}

type Content = ReturnType<typeof createContent>;

/** Bytes that grow at little cost; unwritten bytes are zero. */
function createContent() {
  let memory = Buffer.alloc(8192);
  let size = 0;
  const reserve = (needed: number) => {
    if (needed <= memory.length) return;
    const larger = Buffer.alloc(Math.max(needed, memory.length * 2));
    memory.copy(larger);
    memory = larger;
  };
  return {
    read: () => memory.subarray(0, size),
    write: (bytes: Buffer, offset: number) => {
      reserve(offset + bytes.length);
      bytes.copy(memory, offset);
      size = Math.max(size, offset + bytes.length);
    },
    resize: (newSize: number) => {
      reserve(newSize);
      memory.fill(0, Math.min(size, newSize), memory.length);
      size = newSize;
    },
  };
}
