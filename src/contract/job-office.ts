import { Type } from 'typebox';
import { Id } from './fields.ts';
import { limits } from './limits.ts';

/** In answers of the back office. Left out where the job has none. */
export const officeFields = {
  office: Type.Optional(Type.String({ description: "The office's name." })),
  office_id: Type.Optional(Id),
};

export const OfficeOfJob = Type.Optional(
  Type.String({ title: 'Office', maxLength: limits.displayName, description: 'Empty for none.' }),
);
