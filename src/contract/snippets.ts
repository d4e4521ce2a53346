import { Type, type Static } from 'typebox';
import { Changed } from './changes.ts';
import { byId, Id, IdOf, ofVersion, RequiredText, Version } from './fields.ts';
import { limits } from './limits.ts';

const snippetFields = {
  name: RequiredText('Name', limits.snippetName, { 'x-missing': 'Enter a name' }),
  text: Type.String({
    title: 'Text',
    minLength: 1,
    maxLength: limits.mailText,
    'x-missing': 'Enter the text',
    description: 'May hold {first_name} and {job}.',
  }),
};

export const Snippet = Type.Object({ id: Id, ...snippetFields, version: Version });
export type Snippet = Static<typeof Snippet>;

const ChangedSnippet = Changed(Snippet);

export const SnippetQuery = Type.Object({
  applicant: Type.Optional(IdOf('Applicant')),
  application: Type.Optional(IdOf('Application')),
});

export type SnippetQuery = Static<typeof SnippetQuery>;

export const snippetEndpoints = {
  listSnippets: {
    summary: 'Snippets, texts to begin a mail with, by name; with a person their placeholders are filled',
    query: SnippetQuery,
    response: Type.Array(Snippet),
  },
  getSnippet: { summary: 'One snippet', params: byId, response: Snippet },
  createSnippet: {
    summary: 'Create a snippet',
    body: Type.Object(snippetFields),
    response: ChangedSnippet,
  },
  updateSnippet: {
    summary: 'Change a snippet',
    body: Type.Object({
      id: IdOf('Snippet'),
      version: Type.Optional(Version),
      ...Type.Partial(Type.Object(snippetFields)).properties,
    }),
    response: ChangedSnippet,
  },
  deleteSnippet: { summary: 'Delete a snippet', params: byId, query: ofVersion, response: ChangedSnippet },
};
