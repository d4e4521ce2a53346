import { Type, type Static } from 'typebox';
import { countryCodes } from './countries.ts';
import { Id, OptionalText, RequiredText } from './fields.ts';
import { limits } from './limits.ts';
import { JobCount, ListMerge, ListSplit, MergeOf } from './named-lists.ts';

export const Location = Type.Object({ id: Id, display_name: Type.String() });
export type Location = Static<typeof Location>;

/** A location with its address, which search engines read; each part of it may be empty. */
export const LocationDetails = Type.Object({
  ...Location.properties,
  city: Type.String(),
  region: Type.String(),
  postal_code: Type.String(),
  country: Type.String({ description: "ISO 3166-1 alpha-2; empty: the agency's." }),
});
export type LocationDetails = Static<typeof LocationDetails>;

/** A location as the back office lists it. */
export const LocationRow = Type.Object({ ...LocationDetails.properties, job_count: JobCount });
export type LocationRow = Static<typeof LocationRow>;

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
  listLocations: { summary: 'All locations, by name', answer: Type.Array(Location) },
  listLocationRows: {
    summary: 'All locations, by name, with their addresses and how many jobs each has',
    answer: Type.Array(LocationRow),
  },
  getLocation: { summary: 'One location', params: Type.Object({ id: Id }), answer: LocationRow },
  createLocation: {
    summary: 'Create a location; a name is enough',
    body: Type.Object({ display_name: displayName, ...address }),
    answer: LocationDetails,
  },
  updateLocation: {
    summary: 'Rename a location, change its address',
    body: Type.Object({ id: Id, display_name: Type.Optional(displayName), ...address }),
    answer: LocationDetails,
  },
  deleteLocation: {
    summary: 'Delete a location that no job has',
    params: Type.Object({ id: Id }),
    answer: LocationDetails,
  },
  mergeLocations: {
    summary: 'Give all jobs of one location to another one and delete it',
    body: MergeOf('Location'),
    answer: ListMerge,
  },
  splitLocations: {
    summary:
      'Undo a merge: the deleted location is back, with those of its jobs that stayed where they came to',
    body: ListSplit,
    answer: LocationDetails,
  },
};
