import { dropStored, readStored, store } from '../../ui/storage.ts';
import type { ApplyDetails } from './apply-details.ts';
import { readReference } from './apply-path.ts';

/** The details of an application, for the external form on the next page. */
export type OwnDetails = ApplyDetails & { reference: string };

const detailsKey = 'sent-application';

/** The browser's history has the reference alone: Back would show a name to the next person at the computer. */
export function storeDetails(details: OwnDetails): void {
  store('tab', detailsKey, details);
}

export function dropDetails(): void {
  dropStored('tab', detailsKey);
}

/** @returns the reference in the navigation's state, with the stored details of its application */
export function findDetails(state: unknown): Partial<OwnDetails> {
  const reference = readReference(state);
  if (reference === undefined) return {};
  const details = readStored('tab', detailsKey) as OwnDetails | undefined;
  return details?.reference === reference ? details : { reference };
}

/** The placeholders of the external form's address, such as `{first_name}`. */
type Placeholders = Partial<OwnDetails> & { job_id: string };

/** An unknown placeholder becomes empty. */
export function fillFormAddress(template: string, values: Placeholders): string {
  const known = new Map<string, string>(Object.entries(values));
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known.get(name) ?? ''));
}
