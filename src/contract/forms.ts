import { Type, type Static } from 'typebox';

/** The forms of other services that pages show in a frame. */
export const FormName = Type.Union([Type.Literal('application'), Type.Literal('contact')]);
export type FormName = Static<typeof FormName>;

export const FormCheck = Type.Object({
  loads: Type.Boolean({
    description:
      'The form answers, and allows this site to show it in a frame. A browser does not tell a page.',
  }),
});
export type FormCheck = Static<typeof FormCheck>;

export const formEndpoints = {
  checkForm: {
    summary: 'Whether a form of another service can be shown in a frame',
    params: Type.Object({ name: FormName }),
    answer: FormCheck,
  },
};
