import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ContentFault } from './content-fault.ts';

export type ContentLog = { info: (message: string) => void; error: (message: string) => void };

export type ContentFile<Content> = {
  /**
   * What the file last held when it was valid.
   *
   * @throws Error naming file and line when it never was
   */
  current: () => Content;
  close: () => void;
};

type Options<Content> = { path: string; read: (text: string) => Content; log: ContentLog };

const checkEveryMilliseconds = 400;

/** Reads a content file, and again whenever it changes; a faulty file is reported and the last good one stays. */
export function openContentFile<Content>({ path, read, log }: Options<Content>): ContentFile<Content> {
  const name = relative(process.cwd(), path);
  let text: string | undefined;
  let good: { content: Content } | undefined;
  let fault: string | undefined;

  function check(): void {
    let found: string | undefined;
    try {
      found = readText(path);
      if (found === text) return;
      const isFirst = good === undefined && fault === undefined;
      good = { content: read(found) };
      fault = undefined;
      if (!isFirst) log.info(`${name} was read again.`);
    } catch (error) {
      const newFault = describeFault(name, error);
      if (newFault !== fault) log.error(good ? `${newFault} The last valid version stays in use.` : newFault);
      fault = newFault;
    } finally {
      text = found;
    }
  }

  check();
  // Reading it and not fs.watch: it sees a file that an editor replaces, a folder that a checkout replaces, a file that
  // was not there at first, and shared or mounted folders, which send no events. The file is small.
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
  // Not `toString`, which hides what is not UTF-8 behind replacement signs and keeps a byte order mark.
  return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
}

function describeFault(name: string, error: unknown): string {
  if (error instanceof ContentFault) {
    return error.line === undefined
      ? `${name}: ${error.message}`
      : `${name}, line ${error.line}: ${error.message}`;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `${name}: the file is not there.`;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return `${name}: the file is not saved as UTF-8.`;
  return `${name}: ${message}`;
}
