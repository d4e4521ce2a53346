import type { MetaDescriptor } from 'react-router';
import type { Site } from '../../contract/page.ts';

type PageMeta = {
  /** What the page is about; the agency's name is added. */
  title: string;
  /** A sentence or two for search results and shared links. */
  description: string;
  /** The page's one address, such as `/jobs`. */
  path: string;
};

/** Title, description, canonical address and preview of a page. Used by every public route. */
export function pageMeta(matches: PageMatches, { title, description, path }: PageMeta): MetaDescriptor[] {
  const site = matches[0].loaderData?.site;
  // Without the agency's settings there is only an error to show.
  if (!site) return [{ title }];
  const url = site.publicUrl + path;
  return [
    { title: fullTitle(title, site.agencyName) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.agencyName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${site.publicUrl}/preview.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** What the browser's tab says: the page, then the agency. */
export function fullTitle(title: string, agencyName: string): string {
  return title === agencyName ? title : `${title} – ${agencyName}`;
}

/** Of a page that is not for search engines: a failure, or a step of a form. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** The agency's name, for a page's own texts in `meta`. */
export function agencyNameOf(matches: PageMatches): string {
  return matches[0].loaderData?.site.agencyName ?? '';
}

type PageMatches = readonly [{ loaderData?: { site: Site } | undefined }, ...unknown[]];
