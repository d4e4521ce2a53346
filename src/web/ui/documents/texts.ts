export const kind = 'Kind of document';
export const file = 'File';
export const fileHelp = 'PDF, Word, ODT, RTF, TXT or a photo, up to 10 MB each.';
export const orDrop = 'You can also drop files here.';
export const send = 'Send file';
export const sent = 'Sent';
export const sentFile = (name: string) => `Sent ${name}.`;
export const progressOf = (name: string) => `Sending ${name}`;
export const stop = 'Stop';
export const stopFile = (name: string) => `Stop sending ${name}`;
export const remove = 'Remove';
export const goOn = 'Continue';
export const goOnWith = (name: string) => `Continue sending ${name}`;
export const interrupted = 'The connection was lost. We’ll pick up where your file left off.';

/** Such as 12 kB or 1.2 MB. */
export function sizeInWords(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1_024);
  return kilobytes < 1_024 ? `${kilobytes} kB` : `${(bytes / 1_024 ** 2).toFixed(1)} MB`;
}
