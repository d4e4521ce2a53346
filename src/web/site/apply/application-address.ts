import type { OwnDetails } from './own-application.ts';

/** The placeholders of the external form's address, such as `{first_name}`. */
type Placeholders = Partial<OwnDetails> & { job_id: string };

/** An unknown placeholder becomes empty. */
export function fillFormAddress(template: string, values: Placeholders): string {
  const known = new Map<string, string>(Object.entries(values));
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known.get(name) ?? ''));
}
