import { Type } from 'typebox';
import { limits } from './limits.ts';

/** In answers they are left out when the job has none. */
export const furtherNames = {
  further_locations: Type.Optional(
    Type.String({
      description: 'Display names of the locations beside the one that leads, one in each line.',
    }),
  ),
};

export const furtherFields = {
  ...furtherNames,
  further_location_ids: Type.Optional(Type.String({ description: 'In the same order.' })),
};

export const FurtherLocationIds = Type.String({
  title: 'Further locations',
  // Room for one more than a job may have, so that the answer can say how many that is.
  maxLength: (limits.displayName + 1) * (limits.furtherLocations + 1),
  description: `Up to ${limits.furtherLocations}, each by its id or its name in a line of its own; empty for none.`,
});
