import { linesOf } from '../../../../contract/lines-of.ts';
import * as texts from '../texts.ts';

type Stored = Record<string, unknown>;

/**
 * The name of a further location. One that the list has no longer, or not yet, may be named by the stored job. A draft may
 * have a name that nobody has added, in place of an id.
 */
export function nameFurther(
  id: string,
  locations: { id: string; display_name: string }[],
  stored: Stored = {},
): string {
  const [ids, names] = ['further_location_ids', 'further_locations'].map((name) =>
    linesOf(textOf(stored[name])),
  );
  const listed = locations.find((location) => location.id === id)?.display_name;
  const typed = /^\d+$/.test(id) ? texts.further.deleted : id;
  return listed ?? names?.[ids?.indexOf(id) ?? -1] ?? typed;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
