import type { ApplyDetails } from './apply-details.ts';

/** An application that was stored, handed to the next page. */
export type SentApplication = ApplyDetails & { reference: string };

/** What the address of the external form may ask for, as `{first_name}` and the like. */
type Placeholders = Partial<SentApplication> & { job_id: string };

/** Fills in the external form's address; what is not known stays empty there. */
export function fillFormAddress(template: string, values: Placeholders): string {
  const known = new Map<string, string>(Object.entries(values));
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known.get(name) ?? ''));
}

/** What the navigation's state says was sent; nothing when it is of another kind. */
export function readSentApplication(state: unknown): Partial<SentApplication> {
  const isSent = typeof state === 'object' && state !== null && 'reference' in state;
  return isSent ? (state as SentApplication) : {};
}
