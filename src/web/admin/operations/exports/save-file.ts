import type { ReceivedFile } from '../../../../contract/endpoints.ts';

/** The browser has taken the file by then, even to a slow disk. */
const releaseMs = 60_000;

/** Has the browser download a file. */
export function saveFile({ name, content }: ReceivedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), releaseMs);
}
