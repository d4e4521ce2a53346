import { buildSchema } from 'graphql';
import type { ContentFile } from './content-file.ts';
import type { Landing } from './landing-file.ts';
import type { TextPage } from './text-page-file.ts';

/** The names come from the content model of the original website. The rich text is Markdown here. */
export const contentSchema = buildSchema(`
  type Query {
    "Null with an error that names file and line while landing.json was never valid."
    landing: Landing
    "Null with an error that names file and line while about.md was never valid."
    about: About
    "Null without employer.md. Null with an error that names file and line while it was never valid."
    employer: TextPage
    "Null without privacy.md. Null with an error that names file and line while it was never valid."
    privacy: TextPage
  }

  type Landing {
    title: String!
    subTitle: String!
    cta: String!
    jobsButton: String!
    contactUsButton: String!
  }

  type About {
    title: String!
    subtitle: String!
    aboutUsValue: RichText!
  }

  type TextPage {
    title: String!
    subtitle: String!
    text: RichText!
  }

  type RichText {
    "CommonMark with the tables and links of GitHub's dialect. Not sanitised."
    markdown: String!
  }
`);

export type ContentFiles = {
  landing: ContentFile<Landing>;
  about: ContentFile<TextPage>;
  employer: ContentFile<TextPage | null>;
  privacy: ContentFile<TextPage | null>;
};

export type Texts = {
  landing: Landing;
  about: TextPage;
  /** `null`: there is no such page. */
  employer: TextPage | null;
  privacy: TextPage | null;
};

/** @returns `undefined`: the file has the text */
export type FindPublished = <Name extends keyof Texts>(name: Name) => Promise<Texts[Name] | undefined>;

/** Resolves the queries of the schema. */
export function contentRoot(files: ContentFiles, findPublished: FindPublished) {
  async function find<Name extends keyof Texts>(name: Name): Promise<Texts[Name]> {
    const published = await findPublished(name);
    return published === undefined ? (files[name].current() as Texts[Name]) : published;
  }

  async function findTextPage(name: 'employer' | 'privacy') {
    const page = await find(name);
    return page && { title: page.title, subtitle: page.subtitle, text: { markdown: page.body } };
  }

  return {
    landing: () => find('landing'),
    about: async () => {
      const { title, subtitle, body } = await find('about');
      return { title, subtitle, aboutUsValue: { markdown: body } };
    },
    employer: () => findTextPage('employer'),
    privacy: () => findTextPage('privacy'),
  };
}
