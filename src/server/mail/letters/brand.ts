import type { Accent } from '../../ground/config/accent.ts';
import type { Config } from '../../ground/config/config.ts';

/** The agency, as its mails show it. */
export type Brand = {
  agencyName: string;
  /** Absolute. Empty for the name alone. */
  logoUrl: string;
  accent: Accent;
  publicUrl: string;
  /** IANA name, for the days that mails name. */
  timeZone: string;
  /** How to reach the agency; each may be empty. */
  contactEmail: string;
  contactPhone: string;
  address: string;
};

/** The theme's primary color, as text in both themes too (src/web/theme.css). */
const usualAccent: Accent = {
  given: '#065965',
  fill: '#065965',
  ink: '#ffffff',
  lightText: '#065965',
  darkText: '#77ced8',
};

export function brandOf({ site, accent = usualAccent }: Pick<Config, 'site' | 'accent'>): Brand {
  const { agencyName, logoUrl, publicUrl, contactEmail, contactPhone, address, timeZone } = site;
  return {
    agencyName,
    logoUrl: shownLogo(logoUrl, publicUrl),
    accent,
    publicUrl,
    timeZone,
    contactEmail,
    contactPhone,
    address,
  };
}

/** Most mail programs show no SVG. The name is better than a broken image. */
function shownLogo(logoUrl: string, publicUrl: string): string {
  if (logoUrl === '' || /\.svg(?:$|[?#])/i.test(logoUrl)) return '';
  return new URL(logoUrl, `${publicUrl}/`).href;
}
