import { Type, type Static } from 'typebox';

/** The agency's forms on other services, shown in frames. */
export const ExternalFormName = Type.Union([Type.Literal('application'), Type.Literal('contact')]);
export type ExternalFormName = Static<typeof ExternalFormName>;

export const externalFormEndpoints = {
  checkExternalForm: {
    summary: 'Whether an external form can be shown in a frame',
    params: Type.Object({ name: ExternalFormName }),
    response: Type.Object({
      loads: Type.Boolean({
        description: 'The form answers and allows frames on this site. Browsers hide this from pages.',
      }),
    }),
  },
};
