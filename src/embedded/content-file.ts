import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ContentFileFault } from './content-file-fault.ts';

export type ContentLog = { info: (message: string) => void; error: (message: string) => void };

export type ContentFile<Content> = {
  /**
   * The last valid content.
   *
   * @throws Error naming file and line when there was none yet
   */
  current: () => Content;
  close: () => void;
};

type Options<Content> = {
  /** The file of this moment: it may come, go, and be another one. */
  find: () => string;
  read: (text: string) => Content;
  /** The content while there is no file. Unset: a missing file is a fault. */
  without?: Content;
  log: ContentLog;
};

const checkEveryMilliseconds = 400;

/** Reads a content file, and again after each change. A faulty file is reported, and the last valid content stays. */
export function openContentFile<Content>({
  find,
  read,
  without,
  log,
}: Options<Content>): ContentFile<Content> {
  let text: string | undefined;
  let good: { content: Content } | undefined;
  let fault: string | undefined;

  function check(): void {
    let found: string | undefined;
    const path = find();
    const name = relative(process.cwd(), path);
    try {
      found = readText(path);
      if (found === text) return;
      const isFirst = good === undefined && fault === undefined;
      good = { content: read(found) };
      fault = undefined;
      if (!isFirst) log.info(`${name} was read again.`);
    } catch (error) {
      if (without !== undefined && isMissing(error)) {
        good = { content: without };
        fault = undefined;
        return;
      }
      const newFault = describeFault(name, error);
      if (newFault !== fault) log.error(good ? `${newFault} The last valid version stays in use.` : newFault);
      fault = newFault;
    } finally {
      text = found;
    }
  }

  check();
  // fs.watch misses replaced files and folders, files that are created later, and mounted folders. The file is small.
  const timer = setInterval(check, checkEveryMilliseconds).unref();
  return {
    current: () => {
      if (!good) throw new Error(fault);
      return good.content;
    },
    close: () => clearInterval(timer),
  };
}

function readText(path: string): string {
  // `toString` would hide faulty UTF-8 and keep a byte order mark.
  return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
}

function describeFault(name: string, error: unknown): string {
  if (error instanceof ContentFileFault) {
    return error.line === undefined
      ? `${name}: ${error.message}`
      : `${name}, line ${error.line}: ${error.message}`;
  }
  if (isMissing(error)) return `${name}: the file is not there.`;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return `${name}: the file is not saved as UTF-8.`;
  return `${name}: ${message}`;
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
