import { unitOf } from './distance-unit.ts';
import type { PlaceConfig } from './locations.ts';
import type { Near } from './near.ts';

/** A line of `alert_searches.facts`, in the unit of its time. */
export function writeNear({ name, point, within }: Near, config: PlaceConfig): string {
  return point ? `near=${within} ${unitOf(config)} of ${name}` : `near=${name}`;
}

export function describeNear(value: string): string {
  return /^\d+ (?:miles|km) of /.test(value) ? `Within ${value}` : value;
}

/** The filter that a line was written from. */
export function readWrittenNear(value: string): { near: string; within?: string } {
  const { within, near } = /^(?<within>\d+) (?:miles|km) of (?<near>.+)$/.exec(value)?.groups ?? {};
  return within !== undefined && near !== undefined ? { near, within } : { near: value };
}
