import { Type, type Static } from 'typebox';
import { Recruiter } from './admins.ts';
import { contentWait } from './content-wait.ts';
import { limits } from './limits.ts';
import { RichText } from './rich-text.ts';

export const LandingContent = Type.Object({
  title: Type.String(),
  subTitle: Type.String(),
  cta: Type.String(),
  jobsButton: Type.String(),
  contactUsButton: Type.String(),
});
export type LandingContent = Static<typeof LandingContent>;

/** Each is absent until somebody has filled it. */
export const LandingBlocks = Type.Object({
  picture: Type.Optional(
    Type.Object({ src: Type.String(), alt: Type.String({ description: 'Empty: only decoration.' }) }),
  ),
  voices: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), work: Type.String(), text: Type.String() }), {
      description: 'The words of people whom the agency has placed, with their consent.',
    }),
  ),
  recruiters: Type.Optional(
    Type.Array(Recruiter, {
      description: `While \`landing_people\` is on: the first ${limits.landingPeople} of \`listRecruiters\`.`,
    }),
  ),
});
export type LandingBlocks = Static<typeof LandingBlocks>;

export const AboutContent = Type.Object({
  title: Type.String(),
  subtitle: Type.String(),
  aboutUsValue: RichText,
});
export type AboutContent = Static<typeof AboutContent>;

/** The page for employers, or the privacy notice. */
export const TextContent = Type.Object({
  title: Type.String(),
  subtitle: Type.String(),
  text: RichText,
});
export type TextContent = Static<typeof TextContent>;

const ContentQuery = Type.Object({
  wait: Type.Optional(
    Type.Integer({
      title: 'Wait',
      minimum: 0,
      maximum: contentWait.afterShown,
      description: `Milliseconds to wait for content that was never fetched; ${contentWait.beforeShown} without it.`,
    }),
  ),
});

export const contentEndpoints = {
  getLandingContent: { summary: "The landing page's texts", query: ContentQuery, response: LandingContent },
  getLandingBlocks: {
    summary: 'What the landing page shows besides texts and jobs',
    response: LandingBlocks,
  },
  getAboutContent: { summary: "The about page's texts", query: ContentQuery, response: AboutContent },
  getEmployerContent: {
    summary: 'The texts of the page for employers; 404 when the content service has none',
    query: ContentQuery,
    response: TextContent,
  },
  getPrivacyContent: {
    summary:
      "The agency's own privacy notice; 404 when the content service has none, or `PRIVACY_URL` names another",
    query: ContentQuery,
    response: TextContent,
  },
};
