import type { OwnApi } from './client.ts';

/** The agency's settings. Nothing here is secret. Texts and addresses are empty when they are not configured. */
export type SiteSettings = {
  agencyName: string;
  /** The agency's own website, maybe another one than this. */
  agencyUrl: string;
  logoUrl: string;
  /** For tabs and home screens. */
  iconUrl: string;
  /** The address of the stylesheet with the agency's color. */
  accentHref?: string;
  /** The base of canonical addresses, without a slash at the end. */
  publicUrl: string;
  /** IANA name. Pages show dates in it. */
  timeZone: string;
  /** ISO 4217. */
  currency: string;
  /** Search engines read that the employer of a job is confidential, not that it is the agency. */
  isEmployerConfidential: boolean;
  contactEmail: string;
  contactPhone: string;
  socialUrl: string;
  /** LinkedIn, for example. */
  socialName: string;
  /** The address of the office. */
  address: string;
  privacyUrl: string;
  termsUrl: string;
  imprintUrl: string;
  equalOpportunity: string;
  applicationFormUrl: string;
  contactFormUrl: string;
  /** The agency answers within so many days; `null` promises nothing. */
  answerWithinDays: number | null;
  /** People who apply or write get a mail. */
  sendsMails: boolean;
  /** The name of the provider, for colleagues who log in by single sign-on; '' without one. */
  signOn: string;
};

/** A page of the agency's own, which every page links to. */
export type FurtherPage = { path: string; title: string; place: 'footer' | 'navigation' | 'none' };

/** The facts about the website that every page knows. */
export type Site = SiteSettings & {
  /** The current one, in the agency's time zone. */
  year: string;
  hasEmployerPage: boolean;
  furtherPages: FurtherPage[];
};

/** Everything that the server passes to the rendering of a page. */
export type PageServices = {
  api: OwnApi;
  site: Site;
  /** The nonce of the Content-Security-Policy. */
  nonce: string;
  reportError: (error: unknown) => void;
};

/** A page sets it while its content is missing. The server then streams the page and does not cache it. */
export const pageStreamsHeader = 'x-page-streams';

/** A page sets it when other pages of the site show it in a frame. */
export const pageFramedHeader = 'x-page-framed';
