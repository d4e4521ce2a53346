import { Type, type Static } from 'typebox';
import { Email, FirstName, IdOf, LastName, Phone } from './fields.ts';

export const NewApplication = Type.Object({
  job_id: IdOf('Job'),
  first_name: FirstName,
  last_name: LastName,
  email: Email,
  phone: Phone,
  note: Type.Optional(
    Type.String({ description: 'Not for people: a field that forms hide, which only programs fill in.' }),
  ),
});
export type NewApplication = Static<typeof NewApplication>;

export const ApplicationReceipt = Type.Object({
  zenople: Type.Boolean({
    description:
      'Whether the person already completed the external application form; if not, it is shown next.',
  }),
  reference: Type.String({
    description: 'Random, for the external form and for questions; not the id of a person.',
  }),
});
export type ApplicationReceipt = Static<typeof ApplicationReceipt>;

export const applicationEndpoints = {
  apply: { summary: 'Apply for an open job', body: NewApplication, answer: ApplicationReceipt },
};
