import * as texts from '../texts.ts';

export type JobDraft = {
  name: string;
  salary: string;
  description: string;
  /** `undefined` before a location is chosen. */
  location: { display_name: string; hasCountry: boolean } | undefined;
};

/** In characters. A shorter text says little more than the title. */
const shortDescription = 300;

/**
 * Advice for better results in search engines. A job can be posted without following it.
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function listJobHints({ name, salary, description, location }: JobDraft): string[] {
  const length = description.trim().length;
  return [
    ...(hasMoreThanTitle(name) ? [texts.advice.plainTitle] : []),
    ...(salary.trim() === '' ? [texts.advice.pay] : []),
    ...(location?.hasCountry === false ? [texts.advice.country(location.display_name)] : []),
    ...(length < shortDescription ? [texts.advice.length(length, shortDescription)] : []),
  ];
}

function hasMoreThanTitle(name: string): boolean {
  const isShouted = /\p{Lu}{5}/u.test(name) && name === name.toUpperCase();
  return isShouted || /[!$€£]|\bnow hiring\b|\burgent\b|\b\d+ ?(?:an|per|\/) ?hour\b/i.test(name);
}
