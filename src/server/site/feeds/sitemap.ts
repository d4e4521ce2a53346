import type { Sql } from '../../../database/open.ts';
import { countJobs } from '../../jobs/search/find-jobs.ts';
import { openConditions } from '../../jobs/search/job-conditions.ts';
import { readSitemapJobs } from './feed-store.ts';
import { element } from './xml.ts';

/** The most that one file may hold (sitemaps.org). */
const sitemapFileUrls = 50_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

type SitemapParts = {
  sql: Sql;
  publicUrl: string;
  /** The paths of the pages besides the jobs. */
  pages: string[];
  fileUrls?: number;
};

/** Writes the whole sitemap, or the index of its files when one is not enough. */
export async function* writeSitemap(parts: SitemapParts): AsyncGenerator<string> {
  const files = await countSitemapFiles(parts);
  if (files === 1) {
    yield* writeSitemapFile(parts, 1);
    return;
  }
  yield `${declaration}<sitemapindex ${namespace}>\n`;
  for (let file = 1; file <= files; file += 1) {
    yield `<sitemap>${element('loc', `${parts.publicUrl}/sitemap-${file}.xml`)}</sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}

export async function countSitemapFiles({
  sql,
  pages,
  fileUrls = sitemapFileUrls,
}: SitemapParts): Promise<number> {
  return Math.ceil((pages.length + (await countJobs(sql, { conditions: openConditions({}) }))) / fileUrls);
}

/** @param file counted from 1; the first one begins with the pages besides the jobs */
export async function* writeSitemapFile(
  { sql, publicUrl, pages, fileUrls = sitemapFileUrls }: SitemapParts,
  file: number,
): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace}>\n`;
  const isFirst = file === 1;
  if (isFirst) {
    for (const path of pages) yield `<url>${element('loc', publicUrl + path)}</url>\n`;
  }
  const offset = isFirst ? 0 : (file - 1) * fileUrls - pages.length;
  const limit = file * fileUrls - pages.length - offset;
  for await (const job of readSitemapJobs(sql, { offset, limit })) {
    const lastModified = element('lastmod', job.updated_at.toISOString());
    yield `<url>${element('loc', `${publicUrl}/jobs/${job.id}`)}${lastModified}</url>\n`;
  }
  yield '</urlset>\n';
}
