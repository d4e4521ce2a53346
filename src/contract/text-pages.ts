import { Type, type Static } from 'typebox';
import { Changed } from './changes.ts';
import { TextContent } from './content.ts';
import { byId, Id, Moment, ofVersion, OptionalText, RequiredText, Version } from './fields.ts';
import { limits } from './limits.ts';
import { slugPattern } from './page-slug.ts';
import { textPictureBox, textPictureRoom } from './text-pictures.ts';

/** `further`: a page of the agency's own, such as terms. Each other kind has its one page. */
export const TextPageKind = Type.Enum(['landing', 'about', 'employer', 'privacy', 'further'], {
  title: 'Kind',
});
export type TextPageKind = Static<typeof TextPageKind>;

export const TextPageState = Type.Enum(['untouched', 'hidden', 'changed', 'published'], {
  title: 'State',
  description:
    '`untouched`: the text of the content folder is public. `changed`: public, and the draft is newer. `hidden`: nothing is public.',
});
export type TextPageState = Static<typeof TextPageState>;

const texts = {
  slug: Type.String({
    title: 'Address',
    maxLength: limits.slug,
    minLength: 1,
    pattern: slugPattern,
    'x-missing': 'Enter an address',
    description: 'Address must be small letters, digits and single hyphens, such as how-we-work',
  }),
  title: RequiredText('Title', limits.pageTitle, { 'x-missing': 'Enter a title' }),
  subtitle: OptionalText('Subtitle', limits.pageSubtitle),
  text: OptionalText('Text', limits.pageText),
  cta: OptionalText('Invitation', limits.pageSubtitle),
  jobs_button: OptionalText('Button to the jobs', limits.pageButton),
  contact_button: OptionalText('Button to the contact page', limits.pageButton),
  place: Type.Enum(['footer', 'navigation', 'none'], {
    title: 'Place',
    description: 'Where every page links to a further page. `navigation` is its end.',
  }),
  picture: {
    ...OptionalText('Picture', limits.pageSubtitle),
    description: 'Of the landing page, as Markdown: `![what it shows](path)`. Empty for none.',
  },
};

export const TextPageFields = Type.Object(texts);
export type TextPageFields = Static<typeof TextPageFields>;

const about = {
  id: Id,
  kind: TextPageKind,
  state: TextPageState,
  path: Type.String({ description: 'The public address; empty while nothing is public.' }),
  version: Version,
};

export const ListedTextPage = Type.Object({
  ...about,
  title: Type.String(),
  is_shadowed: Type.Boolean({ description: 'A page of the website has this address, and comes first.' }),
});
export type ListedTextPage = Static<typeof ListedTextPage>;

export const TextPage = Type.Object({ ...about, ...TextPageFields.properties, title: Type.String() });
export type TextPage = Static<typeof TextPage>;

export const textPageEndpoints = {
  getPublishedPage: {
    summary: "A further page of the agency's own, by its address or a former one",
    params: Type.Object({ slug: Type.String() }),
    response: Type.Object({
      ...TextContent.properties,
      slug: Type.String({ description: 'The address of now.' }),
    }),
  },
  writeMarkdown: {
    summary: 'A copied part of Word or of a web page as Markdown. Nothing is stored',
    body: Type.Object({ html: RequiredText('HTML', limits.pastedHtml) }),
    response: Type.Object({ markdown: Type.String() }),
  },
  storeTextPicture: {
    summary: 'Keep a picture for the text of a page. Visitors get it once a public text has its address',
    body: Type.Object({
      pictures: Type.Array(Type.String({ minLength: 1, maxLength: textPictureRoom }), {
        title: 'Pictures',
        minItems: 1,
        maxItems: 3,
        description: `In base64: one picture as PNGs or JPEGs of 8 bits, of 480, 960 and its own width, the smallest first, none wider than the last, which has at most ${textPictureBox.width} by ${textPictureBox.height} pixels.`,
      }),
    }),
    response: Type.Object({
      path: Type.String({ description: 'For Markdown: `![what it shows](path)`.' }),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
  },
  listUnusedPictures: {
    summary: `Pictures that no text has now, the newest ${limits.unusedPictures}. The history may name them`,
    response: Type.Array(
      Type.Object({
        name: Type.String(),
        src: Type.String({ description: 'Its smallest size, as an address that holds the bytes.' }),
        added_at: Moment,
      }),
    ),
  },
  deletePicture: {
    summary: 'Delete a picture for good, in all its sizes; 409 in_use while a text or a draft has it',
    params: Type.Object({ name: Type.String({ title: 'Picture', pattern: '^[\\w-]{43}$' }) }),
    response: Type.Object({ deleted: Type.Boolean() }),
  },
  listTextPages: {
    summary: 'The pages of text',
    response: Type.Object({
      service: Type.Object(
        { title: Type.String(), url: Type.String() },
        {
          description:
            'Another content service has the texts of landing, about, employer and privacy; without `url` they are edited here.',
        },
      ),
      pages: Type.Array(ListedTextPage),
    }),
  },
  getTextPage: {
    summary: 'One page of text, as it is edited. An untouched one has the words of the content folder',
    params: byId,
    response: TextPage,
  },
  createTextPage: {
    summary: 'Add a further page. Nothing of it is public',
    body: Type.Object({
      slug: texts.slug,
      title: texts.title,
      place: Type.Optional(texts.place),
    }),
    response: Changed(TextPage),
  },
  updateTextPage: {
    summary: 'Change the draft of a page of text, and publish it or take it from the website',
    body: Type.Object({
      id: Id,
      ...Type.Partial(TextPageFields).properties,
      act: Type.Optional(
        Type.Enum(['publish', 'hide', 'use_folder'], {
          title: 'Act',
          description:
            'Without it nothing public changes. `use_folder`: the text of the content folder again.',
        }),
      ),
      version: Type.Optional(Version),
    }),
    response: Changed(TextPage),
  },
  deleteTextPage: {
    summary: 'Delete a further page',
    params: byId,
    query: ofVersion,
    response: Changed(TextPage),
  },
  previewTextPage: {
    summary: 'A page with this text, as HTML. Nothing is stored',
    body: Type.Object({
      kind: TextPageKind,
      theme: Type.Enum(['light', 'dark'], { title: 'Theme' }),
      ...Type.Omit(TextPageFields, ['slug', 'place', 'picture']).properties,
      title: OptionalText('Title', limits.pageTitle),
      picture: Type.Optional(texts.picture),
    }),
    response: Type.Object({ html: Type.String({ description: 'Without scripts.' }) }),
  },
};
