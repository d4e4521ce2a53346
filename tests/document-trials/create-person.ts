import { applyFor, personDetails } from '../support/builders.ts';
import type { Website } from './website.ts';

/** Somebody who has applied. @returns the id */
export async function createPerson(website: Website): Promise<string> {
  const details = personDetails();
  await applyFor(website, website.jobId, details);
  const { items } = await website.recruiter.listApplicants({ query: { q: details.email } });
  return items[0]!.id;
}
