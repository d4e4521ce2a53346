import { Type, type Static } from 'typebox';
import { CategoryMergeOf, JobCount, MergedCategory } from './categories.ts';
import { Changed } from './changes.ts';
import { countryCodes } from './countries.ts';
import { byId, Id, OptionalText, RequiredText, Version } from './fields.ts';
import { limits } from './limits.ts';

export const Location = Type.Object({ id: Id, display_name: Type.String() });
export type Location = Static<typeof Location>;

/** Search engines read the address. Each part may be empty. */
const LocationDetails = Type.Object({
  ...Location.properties,
  city: Type.String(),
  region: Type.String(),
  postal_code: Type.String(),
  country: Type.String({ description: 'ISO 3166-1 alpha-2; empty: that of the place, if it is known.' }),
  version: Version,
});

export const LocationRow = Type.Object({ ...LocationDetails.properties, job_count: JobCount });
export type LocationRow = Static<typeof LocationRow>;

const ChangedLocation = Changed(LocationDetails);

const displayName = RequiredText('Location name', limits.displayName);

const address = {
  city: Type.Optional(OptionalText('City', limits.displayName)),
  region: Type.Optional(OptionalText('Region', limits.displayName)),
  postal_code: Type.Optional(OptionalText('Postal code', limits.postalCode)),
  country: Type.Optional(
    Type.String({
      title: 'Country',
      pattern: `^(?:${countryCodes.join('|')})?$`,
      description:
        'Country is empty or a code of two capital letters (ISO 3166-1 alpha-2), such as US or PT.',
    }),
  ),
};

export const locationEndpoints = {
  listLocations: { summary: 'All locations, by name', response: Type.Array(Location) },
  listLocationRows: {
    summary: 'All locations, by name, with their addresses and numbers of jobs',
    response: Type.Array(LocationRow),
  },
  listUnlocated: {
    summary: 'Locations of which nobody knows where they are: visitors do not find their jobs by distance',
    response: Type.Array(
      Type.Object({
        ...Location.properties,
        country: Type.String({ description: 'Empty where nobody knows that either.' }),
      }),
    ),
  },
  getLocation: { summary: 'One location', params: byId, response: LocationRow },
  createLocation: {
    summary: 'Create a location; a name is enough',
    body: Type.Object({ display_name: displayName, ...address }),
    response: ChangedLocation,
  },
  updateLocation: {
    summary: 'Rename a location, change its address',
    body: Type.Object({
      id: Id,
      display_name: Type.Optional(displayName),
      ...address,
      version: Type.Optional(Version),
    }),
    response: ChangedLocation,
  },
  deleteLocation: {
    summary: 'Delete a location that no job has',
    params: byId,
    response: ChangedLocation,
  },
  mergeLocations: {
    summary: 'Move all jobs of one location to another one and delete it',
    body: CategoryMergeOf('Location'),
    response: MergedCategory,
  },
};
