import { Type, type Static } from 'typebox';
import { Changed, madeChange } from './changes.ts';
import { byId, Id, IdOf, ofVersion, ownPageQuery, RequiredText, Version } from './fields.ts';
import { limits } from './limits.ts';
import { ManyApplicants, PeopleRefused } from './many-people.ts';

const TagName = RequiredText('Tag', limits.tagName, { 'x-missing': 'Enter the tag' });

/** A tag of an applicant. */
export const TagOf = Type.Object({ id: Id, name: Type.String() });
export type TagOf = Static<typeof TagOf>;

export const Tag = Type.Object({ id: Id, name: Type.String(), version: Version });
export type Tag = Static<typeof Tag>;

export const TagRow = Type.Object({
  ...Tag.properties,
  people: Type.Integer({ description: 'The number of people with it, counted to 10,000.' }),
});
export type TagRow = Static<typeof TagRow>;

const ChangedTag = Changed(TagRow);

export const TagQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      title: 'Beginning',
      maxLength: limits.tagName,
      description: 'Of the name, in any case: completes it.',
    }),
  ),
  ...ownPageQuery,
});
export type TagQuery = Static<typeof TagQuery>;

const TagNames = (title: string) =>
  Type.Array(TagName, { title, maxItems: limits.tagsAtOnce, description: 'Names, in any case.' });

export const Tagging = Type.Object({
  applicants: ManyApplicants,
  add: Type.Optional(TagNames('Tags to add')),
  remove: Type.Optional(TagNames('Tags to remove')),
});
export type Tagging = Static<typeof Tagging>;

export const Tagged = Type.Object({
  ...madeChange,
  people: Type.Integer({ description: 'The number of people whose tags changed.' }),
  refused: PeopleRefused,
});
export type Tagged = Static<typeof Tagged>;

export const tagEndpoints = {
  listTags: {
    summary: 'Tags by name, and how many people have each',
    query: TagQuery,
    response: Type.Array(TagRow),
  },
  getTag: { summary: 'One tag', params: byId, response: TagRow },
  createTag: { summary: 'Create a tag', body: Type.Object({ name: TagName }), response: ChangedTag },
  updateTag: {
    summary: 'Rename a tag',
    body: Type.Object({ id: IdOf('Tag'), name: Type.Optional(TagName), version: Type.Optional(Version) }),
    response: ChangedTag,
  },
  deleteTag: {
    summary: 'Delete a tag: nobody has it any more',
    params: byId,
    query: ofVersion,
    response: ChangedTag,
  },
  mergeTags: {
    summary: 'Give everybody with one tag another, and delete the one',
    body: Type.Object({
      id: IdOf('Tag'),
      into_id: IdOf('Tag'),
      version: Type.Optional(Version),
      into_version: Type.Optional(Version),
    }),
    response: ChangedTag,
  },
  tagApplicants: {
    summary: 'Give tags to people and take tags from people; a new name becomes a tag',
    body: Tagging,
    response: Tagged,
  },
};
