export const same = 'The same details';
export const via = (source: string) => `via ${source}`;
export const earlier = (count: number) => `${count} earlier`;
export const differs = '(differs)';
export const acceptDetails = 'Use these';
export const acceptDetailsFor = (job: string) => `Use these: details submitted for ${job}`;
export const accepted = 'The submitted details are now saved.';
