import type { ReceivedFile } from '../../../contract/endpoints.ts';

/** By then the browser has taken the file, however slow the disk. */
const releaseMs = 60_000;

/** Hands a file to the browser, which saves it as a download. */
export function saveFile({ name, content }: ReceivedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), releaseMs);
}
