import { enteredBy, ownPageSource } from '../../../../contract/own-page-source.ts';

export const via = (source: string) => viaOf(source, 'corrected on their own page');
/** @param own of a correction */
export const viaOf = (source: string, own: string) => {
  if (source.startsWith(enteredBy)) return source;
  return source === ownPageSource ? own : `via ${source}`;
};
export const wants = (said: string) => `looks for ${said}`;
export const answered = 'Questions answered';
export const partlyAnswered = 'Some questions answered';
export const earlier = (count: number) => `${count} earlier`;
export const differs = '(differs)';
export const corrected = '(corrected since)';
export const acceptDetails = 'Use these';
export const acceptDetailsFor = (job: string | undefined) =>
  job === undefined
    ? 'Use these: details of the general application'
    : `Use these: details submitted for ${job}`;
export const accepted = 'Saved the submitted details.';
