import type { VisitorApi } from './client.ts';

/** What every page knows of the agency, from the server's configuration. Nothing here is secret. */
export type Site = {
  agencyName: string;
  /** The agency's own website, which may be another one than this. */
  agencyUrl: string;
  /** The address of the agency's logo; empty: the name stands alone. */
  logoUrl: string;
  /** The agency's own colour; without one the theme's is used. */
  accent?: Accent;
  /** Where this website is reached, without a slash at the end; the base of canonical addresses. */
  publicUrl: string;
  /** IANA name; dates are shown in it. */
  timeZone: string;
  contactEmail: string;
  contactPhone: string;
  socialUrl: string;
  applicationFormUrl: string;
  contactFormUrl: string;
};

/** One colour made usable in both themes: each text has a contrast of 4.5:1 or more. All hexadecimal. */
export type Accent = {
  /** Behind the text of the main button, in both themes. */
  fill: string;
  /** The text on the fill. */
  ink: string;
  /** The colour as text on light surfaces. */
  lightText: string;
  /** The colour as text on dark surfaces. */
  darkText: string;
};

/** What the server hands to a page while it renders it: the one door between the two. */
export type PageServices = {
  api: VisitorApi;
  site: Site;
  /** The Content-Security-Policy's nonce for this rendering. */
  nonce: string;
  /** Logs what went wrong while a page was made. */
  reportError: (error: unknown) => void;
};

/** Set by a page whose content is still on its way: it is streamed as it comes, and not kept. */
export const pageStreamsHeader = 'x-page-streams';
