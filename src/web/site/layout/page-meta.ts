import type { MetaDescriptor } from 'react-router';
import type { Site } from '../../../contract/page.ts';

type PageMeta = {
  /** Without the agency's name. */
  title: string;
  /** For search results and shared links. */
  description: string;
  /** The canonical path, such as `/jobs`. */
  path: string;
  /** The path of the picture that a shared link shows; the agency's without it. */
  image?: string;
};

export function pageMeta(
  matches: PageMatches,
  { title, description, path, image = '/share.png' }: PageMeta,
): MetaDescriptor[] {
  const site = matches[0].loaderData?.site;
  // Without the agency's settings the page is an error page.
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
    { property: 'og:image', content: site.publicUrl + image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The title in the browser's tab. */
export function fullTitle(title: string, agencyName: string): string {
  return title === agencyName ? title : `${title} – ${agencyName}`;
}

/** For failures and for the steps of a form, which search engines skip. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export function agencyNameOf(matches: PageMatches): string {
  return matches[0].loaderData?.site.agencyName ?? '';
}

type PageMatches = readonly [{ loaderData?: { site: Site } | undefined }, ...unknown[]];
