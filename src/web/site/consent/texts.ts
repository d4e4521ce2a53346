export const title = 'Keep me for other jobs';
export const save = 'Save';
export const takeBack = 'Take it back';
export const tick = 'Tick the box first, or leave it as it is.';
export const kept = 'We keep your details for other jobs.';
export const takenBack = 'We no longer keep your details for other jobs.';
export const failed = 'We could not save that. Try again in a moment.';
export const seeJobs = 'See open jobs';

/** Before the link to the own page. */
export const decideElsewhere = 'You can change this whenever you like on';
export const yourPage = 'your page';
