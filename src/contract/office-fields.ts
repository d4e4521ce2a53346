import { Type } from 'typebox';
import { Id } from './fields.ts';
import { limits } from './limits.ts';

/** In answers of the back office: of a job, or of an account. Left out where it has none. */
export const officeFields = {
  office: Type.Optional(Type.String({ description: "The office's name." })),
  office_id: Type.Optional(Id),
};

export const ChosenOffice = Type.Optional(
  Type.String({ title: 'Office', maxLength: limits.displayName, description: 'Empty for none.' }),
);
