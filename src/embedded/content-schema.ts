import { buildSchema } from 'graphql';
import type { About } from './about-file.ts';
import type { ContentFile } from './content-file.ts';
import type { Landing } from './landing-file.ts';

/** The names are those that the website's original content model uses; the rich text is Markdown here. */
export const contentSchema = buildSchema(`
  type Query {
    "Null with an error that names file and line while landing.json was never valid."
    landing: Landing
    "Null with an error that names file and line while about.md was never valid."
    about: About
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

  type RichText {
    "CommonMark with the tables and links of GitHub's dialect. Not sanitised."
    markdown: String!
  }
`);

export type ContentFiles = { landing: ContentFile<Landing>; about: ContentFile<About> };

/** What answers the schema's queries. */
export function contentRoot({ landing, about }: ContentFiles) {
  return {
    landing: () => landing.current(),
    about: () => {
      const { title, subtitle, body } = about.current();
      return { title, subtitle, aboutUsValue: { markdown: body } };
    },
  };
}
