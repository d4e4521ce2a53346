import { Type, type Static } from 'typebox';
import { RichText } from './rich-text.ts';

export const LandingContent = Type.Object({
  title: Type.String(),
  subTitle: Type.String(),
  cta: Type.String(),
  jobsButton: Type.String(),
  contactUsButton: Type.String(),
});
export type LandingContent = Static<typeof LandingContent>;

export const AboutContent = Type.Object({
  title: Type.String(),
  subtitle: Type.String(),
  aboutUsValue: RichText,
});
export type AboutContent = Static<typeof AboutContent>;

/** How long a page waits for content that was never seen before it is shown without, in milliseconds. */
export const shortContentWait = 400;

/** Longer than asking the content service ever takes, in milliseconds: who waits so long has the answer or never will. */
export const longContentWait = 3_000;

const ContentQuery = Type.Object({
  wait: Type.Optional(
    Type.Integer({
      title: 'Wait',
      minimum: 0,
      maximum: longContentWait,
      description: `Milliseconds to wait for content that was never seen; ${shortContentWait} without it.`,
    }),
  ),
});

export const contentEndpoints = {
  getLandingContent: { summary: "The landing page's texts", query: ContentQuery, answer: LandingContent },
  getAboutContent: { summary: "The about page's texts", query: ContentQuery, answer: AboutContent },
};
