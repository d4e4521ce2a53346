import { Type, type Static } from 'typebox';
import { IdOf } from './fields.ts';
import { listEndpoints } from './lists/list-endpoints.ts';

export const SnippetQuery = Type.Object({
  applicant: Type.Optional(IdOf('Applicant')),
  application: Type.Optional(IdOf('Application')),
});
export type SnippetQuery = Static<typeof SnippetQuery>;

export const snippetEndpoints = { listSnippets: { ...listEndpoints.listSnippets, query: SnippetQuery } };
