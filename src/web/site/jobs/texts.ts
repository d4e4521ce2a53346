import type { Total } from '../../../contract/endpoints.ts';
import type { FacetCount, FactFacet, JobFacets } from '../../../contract/jobs.ts';
import type { LoadFault } from '../../api/load-page.ts';
import { countText } from '../../ui/table/count-text.ts';

export const jobs = 'Jobs';
export const table = 'Open jobs';
export const columns = ['Title', 'Location', 'Industry', 'Options'];
export const details = 'Details';
export const detailsOf = (name: string) => ` of ${name}`;
export const andMore = (places: number) => ` +${places}\u00A0more`;

export const searchLabel = 'Search jobs';
export const searchPlaceholder = 'Title, place or skill';
export const search = 'Search';
export const nearLabel = 'Near';
export const nearPlaceholder = 'Town or postal code';
/** A place that nobody knows narrows nothing. */
export const nearFault = (message: string) => `${message}. Showing jobs everywhere.`;
export const nearOthers = 'Or near';
export const within = (distance: string) => `Within ${distance}`;
export const nearPlace = ({ name, unit, is_name_only }: NonNullable<JobFacets['near']>, distance = '') =>
  is_name_only ? name : `${within(`${distance} ${unit}`)} of ${name}`;
export const nameOnly = (name: string) => `${name} isn’t on our map. These are only its own jobs.`;

export const filters = 'Filters';
export const moreFilters = 'More filters';
export const filtersChosen = ' chosen';
export const moreOptions = (count: number) => `${count} more`;
export const showJobs = (count: Total) => `Show ${countText(count, 'job')}`;
export const filterTitles = {
  location: 'Location',
  industry: 'Industry',
  within: 'Distance',
  type: 'Type',
  shift: 'Shift',
  workplace: 'Workplace',
  pay: 'Pay at least',
  days: 'Posted',
};
/** The others are called as the filter is. */
const unsaidNames: Record<string, string> = { within: 'an exact place', pay: 'hourly pay' };
const payNote = 'A year counts as 2,080 hours.';
export const postedWithin = { 1: 'Last 24 hours', 7: 'Last 7 days', 30: 'Last 30 days' };
export const chosenFact = (filter: FactFacet['filter'], name: string) =>
  filter === 'pay' ? `${name} or more` : name;
/** As it was typed, without a currency that nobody knows. */
export const payOf = (typed: string) => `Pay: ${typed}`;
export const noteOf = ({ filter, unsaid }: Pick<FactFacet, 'unsaid'> & { filter: string }) => {
  const note = filter === 'pay' ? payNote : '';
  if (!unsaid?.count) return note;
  const missing = countText(unsaid.count, 'more job');
  const doesNotGive = unsaid.count === 1 ? 'doesn’t give' : 'don’t give';
  return `${note} ${missing} ${doesNotGive} ${unsaidNames[filter] ?? `a ${filter}`}.`;
};
export const jobsCounted = (count: number) => (count === 1 ? ' job' : ' jobs');
export const chosenFilters = 'Chosen filters';
export const remove = 'Remove ';

export const order = 'Order';
export const bestMatch = 'Best match';
export const newest = 'Newest';

export const fetching = 'Fetching current job openings...';
export const noJobs = 'No open jobs right now';
export const contactUs = 'Contact us';
export const noJobsAfter = ' and we’ll tell you when one fits.';
export const noneFits = 'Nothing right for you?';
export const leaveDetails = 'Join our list';
export const noMatches = 'No matching jobs';
export const wayOn = (label: string, count: number) => `See ${countText(count, 'job')} ${label}`;
export const without = (words: string) => `without “${words}”`;
export const anyLocation = 'in any location';
export const anyIndustry = 'in any industry';
export const allJobs = 'All jobs';
export const noPage = (page: number) => `There is no page ${page.toLocaleString('en')}`;
export const firstPage = 'Go to page 1';

export const failed = 'We couldn’t load the jobs';
export const tryAgain = 'Try again';
export const trying = 'Trying…';
const offline = 'You may be offline. We’ll keep trying.';
const ourFault = 'Something went wrong. We’ll keep trying.';

export const feeds = 'Subscribe by RSS';
export const feedOf = (title: string) => `${title} (RSS)`;
export const description = (title: string, agencyName: string) =>
  `${title} at ${agencyName}. Apply in minutes, without an account.`;

/** The heading of the list: "Jobs", "Logistics jobs in Leeds". */
export function titleOf(chosen: {
  location: FacetCount | undefined;
  industry: FacetCount | undefined;
  near: string | undefined;
}): string {
  const kind = chosen.industry ? `${chosen.industry.display_name} jobs` : jobs;
  if (chosen.near && !chosen.location) return `${kind} near ${chosen.near}`;
  return chosen.location ? `${kind} in ${chosen.location.display_name}` : kind;
}

/** "1 open job", "1,204 open jobs". */
export function openJobs(count: number | Total): string {
  return countText(count, 'open job');
}

/** "2 results for “driver”". A corrected search names its words in `corrected`. */
export function results(count: number | Total, q: string, corrections: JobFacets['corrections']): string {
  const found = countText(count, 'result');
  return corrections.length > 0 ? found : `${found} for “${q}”`;
}

/** "0 results for “nurse” · $50 an hour or more": an empty list names everything that made it so. */
export const withFilters = (text: string, names: string[]) => [text, ...names].join(' · ');

/** The most pay, or the upper end of a range, without the word or dash before it. */
export const mostPay = (phrase: string) =>
  `We search by the least pay: “${phrase.replace(/^(?:[-–—−]|to )\s*/, '')}” leaves no job out.`;

/** Names the words that the search replaced; `undefined` without any. */
export function corrected(corrections: JobFacets['corrections']): string | undefined {
  if (corrections.length === 0) return undefined;
  const typed = quoteWords(corrections.map((correction) => correction.typed));
  const meant = quoteWords(corrections.flatMap((correction) => correction.meant));
  return `No results for ${typed}. Showing ${meant}.`;
}

/** The text of a list that could not be loaded. The page keeps trying. */
export function loadFault(fault: LoadFault | undefined): string {
  if (fault?.code === 'unreachable') return offline;
  return !fault || fault.code === 'not_understood' ? ourFault : fault.message;
}

const wordList = new Intl.ListFormat('en', { type: 'disjunction' });

function quoteWords(words: string[]): string {
  return wordList.format(words.map((word) => `“${word}”`));
}

/** After joining the list for any job. */
export const listed = 'We have your details.';
