export const title = 'Keep me for other jobs';
export const save = 'Save';
export const takeBack = 'Take it back';
export const tick = 'Check the box first, or leave things as they are.';
export const kept = 'We’ll keep your details for other jobs.';
export const takenBack = 'We won’t keep your details for other jobs.';
export const failed = 'We couldn’t save that. Try again in a moment.';

export const decideElsewhere =
  'Say yes on your page, and we’ll keep your details and get in touch when another job fits. You can take it back whenever you like.';
export const joinFirst =
  'Want to hear about other jobs? Join our list, and we’ll get in touch when one fits.';
export const yourPage = 'Go to your page';
