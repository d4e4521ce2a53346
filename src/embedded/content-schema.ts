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

/** Resolves the queries of the schema. */
export function contentRoot({ landing, about, employer, privacy }: ContentFiles) {
  return {
    landing: () => landing.current(),
    about: () => {
      const { title, subtitle, body } = about.current();
      return { title, subtitle, aboutUsValue: { markdown: body } };
    },
    employer: () => textPageOf(employer),
    privacy: () => textPageOf(privacy),
  };
}

function textPageOf(file: ContentFile<TextPage | null>) {
  const page = file.current();
  return page && { title: page.title, subtitle: page.subtitle, text: { markdown: page.body } };
}
