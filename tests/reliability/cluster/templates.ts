import { readFileSync } from 'node:fs';

/** Fills one of the files of deploy/ in for this machine, so that the file itself is what runs. */
export function fillIn(name: string, replacements: Record<string, string>): string {
  let text = readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}
