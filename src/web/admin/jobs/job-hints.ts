/** What Google's search for jobs reads of a job while it is being written. */
export type JobDraft = {
  name: string;
  salary: string;
  description: string;
  /** The chosen one; `undefined` as long as none is. */
  location: { display_name: string; country: string } | undefined;
};

/** Characters; a text below says little more than the title does. */
const shortDescription = 300;

/**
 * What would make a job do better in search engines. Advice only: a job can be posted with all of it left undone.
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function listJobHints({ name, salary, description, location }: JobDraft): string[] {
  const length = description.trim().length;
  return [
    ...(hasMoreThanTitle(name)
      ? ['Keep the title to the name of the job: no pay, no capitals, no calls.']
      : []),
    ...(salary.trim() === '' ? ['Say what it pays: it is what people look for first.'] : []),
    ...(location?.country === ''
      ? [`Say under System which country ${location.display_name} is in; otherwise it is the agency’s.`]
      : []),
    ...(length < shortDescription
      ? [`Describe the work in more detail: ${length} of at least ${shortDescription} characters.`]
      : []),
  ];
}

function hasMoreThanTitle(name: string): boolean {
  const isShouted = /\p{Lu}{5}/u.test(name) && name === name.toUpperCase();
  return isShouted || /[!$€£]|\bnow hiring\b|\burgent\b|\b\d+ ?(?:an|per|\/) ?hour\b/i.test(name);
}
