import type { OpenJob } from '../../contract/jobs.ts';
import type { Site } from '../../contract/page.ts';
import { richTextToHtml } from '../../contract/rich-text-html.ts';

/**
 * The structured data of an open job, as Google for Jobs reads it
 * (developers.google.com/search/docs/appearance/structured-data/job-posting). It says what the page says and nothing
 * that the agency did not give: the salary is free text, so there is no `baseSalary`, and as jobs have no closing
 * date, there is no `validThrough`.
 */
export function jobPosting(job: OpenJob, site: Site): Record<string, unknown> {
  const { city, region, postal_code, country } = job.location_address;
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.name,
    description: richTextToHtml(job.description_content),
    datePosted: job.posted_at,
    directApply: true,
    identifier: { '@type': 'PropertyValue', name: site.agencyName, value: job.id },
    hiringOrganization: { '@type': 'Organization', name: site.agencyName, sameAs: site.publicUrl },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: city || job.location,
        ...(region !== '' && { addressRegion: region }),
        ...(postal_code !== '' && { postalCode: postal_code }),
        addressCountry: country,
      },
    },
    industry: job.industry,
    url: `${site.publicUrl}/jobs/${job.id}`,
  };
}
