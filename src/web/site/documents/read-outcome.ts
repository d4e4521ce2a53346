import { fileRefusals } from '../../../contract/document-rules.ts';
import * as texts from './texts.ts';

/** Tells what came of a form without JavaScript, by the code in the address; `undefined` before it. */
export function readOutcome(code: string | null): { isStored: boolean; error?: string } | undefined {
  if (code === null || code === '') return undefined;
  if (code === 'stored') return { isStored: true };
  const known: Record<string, string> = { ...fileRefusals, ...texts.outcomes };
  return { isStored: false, error: Object.hasOwn(known, code) ? (known[code] as string) : texts.failed };
}
