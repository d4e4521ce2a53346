import type { ApplyDetails } from './apply-fields.ts';

/** What the apply form passes on to the page with the external form, as navigation state: never in an address. */
export type ApplicationHandover = ApplyDetails & { reference: string };

/** @returns what was passed on; nothing for somebody who opened the page by its address */
export function readHandover(state: unknown): Partial<ApplicationHandover> {
  return (state as { application?: ApplicationHandover } | null)?.application ?? {};
}
