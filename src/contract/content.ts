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

export const contentEndpoints = {
  getLandingContent: { summary: "The landing page's texts", answer: LandingContent },
  getAboutContent: { summary: "The about page's texts", answer: AboutContent },
};
