import type { FieldFault } from '../../contract/errors.ts';
import { databaseId } from '../../database/ids.ts';
import { violatedReference } from '../../database/violations.ts';
import { fieldProblem, Problem } from '../problem.ts';

/** A location or an industry that a job names. */
export type Placement = {
  /** As the database takes it. */
  id: string;
  /** The field that named it, to which a fault belongs. */
  field: string;
};

type PlacementFields = {
  location_key?: string;
  location_id?: string;
  industry_key?: string;
  industry_id?: string;
};

/**
 * Reads the location and the industry, each under either of its two names.
 *
 * @throws Problem `validation_failed` when the two names of one contradict each other
 */
export function readPlacements(fields: PlacementFields) {
  const location = readPlacement('location', fields.location_key, fields.location_id);
  const industry = readPlacement('industry', fields.industry_key, fields.industry_id);
  return { ...(location && { location }), ...(industry && { industry }) };
}

/**
 * The same for a new job, which needs both.
 *
 * @throws Problem `validation_failed` naming what is missing
 */
export function readRequiredPlacements(fields: PlacementFields) {
  const { location, industry } = readPlacements(fields);
  if (location && industry) return { location, industry };
  const faults: FieldFault[] = [];
  if (!location) faults.push({ field: 'location_key', message: 'Location is required.' });
  if (!industry) faults.push({ field: 'industry_key', message: 'Industry is required.' });
  const detail = faults.map((fault) => fault.message).join(' ');
  throw new Problem('validation_failed', { detail, fields: faults });
}

/** Explains why a job could not be written, if it was because of its location or industry. */
export function refuseUnknownPlacement(
  error: unknown,
  { location, industry }: { location?: Placement | undefined; industry?: Placement | undefined },
): never {
  const reference = violatedReference(error);
  if (location && reference === 'jobs_location_id_fkey') {
    throw fieldProblem(location.field, 'There is no such location. Choose another one.');
  }
  if (industry && reference === 'jobs_industry_id_fkey') {
    throw fieldProblem(industry.field, 'There is no such industry. Choose another one.');
  }
  throw error;
}

function readPlacement(
  name: 'location' | 'industry',
  key: string | undefined,
  id: string | undefined,
): Placement | undefined {
  const chosen = key ?? id;
  if (chosen === undefined) return undefined;
  if (id !== undefined && id !== chosen) {
    throw fieldProblem(`${name}_id`, `${name}_key and ${name}_id mean the same: send one, or both alike.`);
  }
  return { id: databaseId(chosen), field: key === undefined ? `${name}_id` : `${name}_key` };
}
