import { Type, type Static } from 'typebox';
import { Id, RequiredText } from './fields.ts';
import { limits } from './limits.ts';

export const Location = Type.Object({ id: Id, display_name: Type.String() });
export type Location = Static<typeof Location>;

const displayName = RequiredText('Location name', limits.displayName);

export const locationEndpoints = {
  listLocations: { summary: 'All locations, by name', answer: Type.Array(Location) },
  getLocation: { summary: 'One location', params: Type.Object({ id: Id }), answer: Location },
  createLocation: {
    summary: 'Create a location',
    body: Type.Object({ display_name: displayName }),
    answer: Location,
  },
  updateLocation: {
    summary: 'Rename a location',
    body: Type.Object({ id: Id, display_name: Type.Optional(displayName) }),
    answer: Location,
  },
};
