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
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.name,
    description: richTextToHtml(job.description_content),
    datePosted: job.posted_at,
    directApply: true,
    identifier: { '@type': 'PropertyValue', name: site.agencyName, value: job.id },
    hiringOrganization: { '@type': 'Organization', name: site.agencyName, sameAs: site.agencyUrl },
    ...placeOf(job),
    industry: job.industry,
    url: `${site.publicUrl}/jobs/${job.id}`,
  };
}

/** Where the work is; of a fully remote job, where the applicant may be. */
function placeOf({ location, location_address: { city, region, postal_code, country } }: OpenJob) {
  if (isRemote(location)) {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country },
    };
  }
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: city || location,
        ...(region !== '' && { addressRegion: region }),
        ...(postal_code !== '' && { postalCode: postal_code }),
        addressCountry: country,
      },
    },
  };
}

/** A location such as "Remote" or "Remote (US)"; one that is remote only in part is a place. */
function isRemote(location: string): boolean {
  return /^(?:fully )?remote\b|^work from home\b/i.test(location) && !/hybrid|part/i.test(location);
}
