import type { OpenJob } from '../../../contract/jobs.ts';
import type { Site } from '../../../contract/page.ts';
import { isFullyRemote, townOf } from '../../../contract/remote-work.ts';
import { richTextToHtml } from '../../../contract/rich-text-html.ts';

type Agency = Pick<Site, 'agencyName' | 'agencyUrl' | 'publicUrl'>;

/**
 * The structured data of an open job for Google for Jobs
 * (developers.google.com/search/docs/appearance/structured-data/job-posting). The salary is free text and a job has no
 * closing date, so `baseSalary` and `validThrough` are left out.
 */
export function jobPosting(job: OpenJob, site: Agency): Record<string, unknown> {
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

/** The place of work. A fully remote job has the applicant's country instead. */
function placeOf({ location, location_address: { city, region, postal_code, country } }: OpenJob) {
  if (isFullyRemote(location)) {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country },
    };
  }
  const town = townOf({ name: location, city });
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(town !== '' && { addressLocality: town }),
        ...(region !== '' && { addressRegion: region }),
        ...(postal_code !== '' && { postalCode: postal_code }),
        addressCountry: country,
      },
    },
  };
}
