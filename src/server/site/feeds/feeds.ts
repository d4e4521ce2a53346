import { linesOf } from '../../../contract/lines-of.ts';
import { LRUCache } from 'lru-cache';
import { describeFacts } from '../../../contract/describe-facts.ts';
import { isFullyRemote, townOf } from '../../../contract/remote-work.ts';
import { richTextToHtml } from '../../../contract/rich-text-html.ts';
import { endOfDay } from '../../ground/agency-day.ts';
import type { Config } from '../../ground/config/config.ts';
import { markdownToRichText } from '../../ground/rich-text/markdown.ts';
import { countryOf } from '../../jobs/places/find-place.ts';
import { readPlaceTable } from '../../jobs/places/place-file.ts';
import type { FeedJob } from './feed-store.ts';
import { cdataElement, element, escapeXml } from './xml.ts';

export type FeedParts = {
  config: Config;
  jobs: AsyncIterable<FeedJob> | FeedJob[];
  /** The `source` of every link to a job. */
  source: string;
  selfUrl: string;
  /** The address of the page with the same jobs. */
  listUrl: string;
};

/** A feed in pages, the newest jobs on the first one (RFC 5005). */
export type FeedPageParts = FeedParts & { firstUrl: string; nextUrl: string | undefined };

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** RSS 2.0 (rssboard.org/rss-specification). */
export async function* writeRss(parts: FeedPageParts): AsyncGenerator<string> {
  const { config, jobs, selfUrl, listUrl } = parts;
  const { agencyName } = config.site;
  yield `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n`;
  yield element('title', `Jobs at ${agencyName}`);
  yield element('link', listUrl);
  yield element('description', `Open positions at ${agencyName}`);
  yield `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(selfUrl)}"/>\n`;
  yield pageLinks(parts);
  for await (const job of jobs) {
    yield `<item>\n${element('title', job.name)}${element('link', jobLink(parts, job))}`;
    yield `<guid isPermaLink="true">${escapeXml(jobUrl(parts, job))}</guid>\n`;
    yield `${element('pubDate', job.posted_at.toUTCString())}${element('category', job.industry)}`;
    yield `${element('description', factsHtml(job) + descriptionHtml(job))}</item>\n`;
  }
  yield '</channel>\n</rss>\n';
}

/** The XML feed of Indeed (docs.indeed.com/indeed-apply/xml-feed): all values in CDATA. */
export async function* writeJobBoardFeed(parts: FeedParts): AsyncGenerator<string> {
  const { config, jobs } = parts;
  const { agencyName, agencyUrl } = config.site;
  const known = { table: await readPlaceTable(), agencyCountry: config.agencyCountry };
  yield `${declaration}<source>\n${cdataElement('publisher', agencyName)}${cdataElement('publisherurl', agencyUrl)}`;
  for await (const job of jobs) {
    for (const { reference, name, ...address } of locationsOf(job)) {
      yield `<job>\n${cdataElement('title', job.name)}${cdataElement('date', job.posted_at.toUTCString())}`;
      yield `${cdataElement('referencenumber', reference)}${cdataElement('requisitionid', job.id)}`;
      yield `${cdataElement('url', jobLink(parts, job))}${cdataElement('company', agencyName)}`;
      yield `${cdataElement('city', townOf({ name, city: address.city }))}${cdataElement('state', address.region)}`;
      const country = countryOf({ ...address, display_name: name }, known);
      if (country !== '') yield cdataElement('country', country);
      const remoteType = remoteTypeOf(job);
      if (remoteType !== '') yield cdataElement('remotetype', remoteType);
      yield cdataElement('description', descriptionHtml(job));
      yield `${cdataElement('salary', job.salary)}${cdataElement('category', job.industry)}${factElements(parts, job)}</job>\n`;
    }
  }
  yield '</source>\n';
}

/** Boards know one place for each entry. A wholly remote job has one entry. */
function locationsOf(job: FeedJob) {
  const { id, location: name, city, region, postal_code, country } = job;
  const leading = { reference: id, name, city, region, postal_code, country };
  if (remoteTypeOf(job) === fullyRemote) return [leading];
  const names = linesOf(job.further_locations);
  const ids = linesOf(job.further_location_ids);
  const further = job.further_addresses.map((address, at) => ({
    ...address,
    reference: `${id}-${ids[at]}`,
    name: names[at] ?? '',
  }));
  return [leading, ...further];
}

const fullyRemote = 'Fully remote';

function remoteTypeOf({ workplace, location }: FeedJob): string {
  if (workplace === 'hybrid') return 'Hybrid remote';
  return workplace === 'remote' || (workplace === '' && isFullyRemote(location)) ? fullyRemote : '';
}

/** Indeed takes several types in one element, and ends a job by itself at its expiration date. */
function factElements({ config }: FeedParts, job: FeedJob): string {
  const types = linesOf(job.employment_types).map((type) => type.toLowerCase().replace('_', ''));
  const closing = job.closes_on === '' ? '' : endOfDay(job.closes_on, config.agencyTimeZone);
  return [
    types.length > 0 && cdataElement('jobtype', types.join(', ')),
    closing !== '' && cdataElement('expirationdate', new Date(closing).toUTCString()),
  ]
    .filter(Boolean)
    .join('');
}

function pageLinks({ firstUrl, nextUrl }: FeedPageParts): string {
  const links = { first: firstUrl, ...(nextUrl !== undefined && { next: nextUrl }) };
  return Object.entries(links)
    .map(([relation, url]) => `<atom:link rel="${relation}" href="${escapeXml(url)}"/>\n`)
    .join('');
}

/** The job's identifier in every feed. */
function jobUrl({ config }: FeedParts, job: FeedJob): string {
  return `${config.site.publicUrl}/jobs/${job.id}`;
}

/** The link for readers. */
function jobLink(parts: FeedParts, job: FeedJob): string {
  return `${jobUrl(parts, job)}?${new URLSearchParams({ source: parts.source })}`;
}

/** In characters: enough for several hundred descriptions with their HTML. */
const cachedDescriptions = 4 * 1024 * 1024;

/** The HTML of the newest descriptions. Rendering them for every reader would let a few of them stall the site. */
const descriptions = new LRUCache<string, string>({
  maxSize: cachedDescriptions,
  sizeCalculation: (html, markdown) => html.length + markdown.length + 1,
  memoMethod: (markdown) => richTextToHtml(markdownToRichText(markdown)),
});

/** The pay, the other facts and all locations of several, before the text. */
function factsHtml(job: FeedJob): string {
  const facts = describeFacts(job).map(({ text }) => text);
  const further = linesOf(job.further_locations);
  const places = further.length > 0 ? [job.location, ...further].join(' · ') : '';
  const texts = [job.salary, places, ...facts].filter((text) => text !== '');
  return texts.length > 0 ? `<p>${texts.map(escapeXml).join('<br>')}</p>` : '';
}

function descriptionHtml(job: FeedJob): string {
  return descriptions.memo(job.description);
}
