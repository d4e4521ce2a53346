import { constants, deflateRawSync } from 'node:zlib';
import { scan } from './clamd.ts';

/** Above every limit that docs/operate/documents.md names. It takes half a megabyte, and the scanner less than a second. */
const probeMegabytes = 450;

const againMs = 10 * 60_000;

const warning =
  'clamd calls files clean whose end it has not looked at: set AlertExceedsMax yes, and MaxFileSize and MaxScanSize both to 400M.';

/**
 * Whether the scanner calls a file clean whose end it has not looked at. clamd does so without AlertExceedsMax, and with it for a part of
 * an archive that is larger than MaxFileSize, unless MaxScanSize is no larger.
 *
 * @throws ScannerAway
 */
async function passesUnseen(url: string): Promise<boolean> {
  return (await scan(url, largeArchive())).state === 'clean';
}

type Log = { warn: (line: string) => void };

/** The last word of the scanner on its limits: while it is away, the one before counts. The log says once that files pass unseen. */
export function watchScannerLimits(url: string, log: Log) {
  let [word, dueAt] = [false, -Infinity];
  return {
    /** Asks again when ten minutes have passed. @throws ScannerAway */
    look: async (now = performance.now()) => {
      if (now < dueAt) return;
      const passes = await passesUnseen(url);
      if (passes && !word) log.warn(warning);
      word = passes;
      dueAt = now + againMs;
    },
    passUnseen: () => word,
  };
}

/** A ZIP archive with one part of nothing but zeros. Its bytes repeat, so none of the part is ever in memory here. */
async function* largeArchive(): AsyncGenerator<Buffer> {
  const zeros = Buffer.alloc(1024 * 1024);
  const piece = deflateRawSync(zeros, { finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  const name = Buffer.from('zeros');
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(piece.length * probeMegabytes + end.length, 4);
  sizes.writeUInt32LE(zeros.length * probeMegabytes, 8);
  const [version, deflated, nameLength] = ['1400', '0800', '0500'];
  const common = `${version}0000${deflated}00000000${sizes.toString('hex')}${nameLength}0000`;
  const head = Buffer.concat([Buffer.from(`504b0304${common}`, 'hex'), name]);
  yield head;
  for (let megabyte = 0; megabyte < probeMegabytes; megabyte += 1) yield piece;
  const directory = Buffer.concat([
    Buffer.from(`504b0102${version}${common}${'00'.repeat(14)}`, 'hex'),
    name,
  ]);
  const tail = Buffer.alloc(10);
  tail.writeUInt32LE(directory.length, 0);
  tail.writeUInt32LE(head.length + sizes.readUInt32LE(4), 4);
  yield Buffer.concat([end, directory, Buffer.from('504b05060000000001000100', 'hex'), tail]);
}
