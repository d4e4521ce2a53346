export const title = 'Keep me for other jobs';
export const save = 'Save';
export const takeBack = 'Take it back';
export const tick = 'Check the box first, or leave things as they are.';
export const kept = 'We’ll keep your details for other jobs.';
export const takenBack = 'We won’t keep your details for other jobs.';
export const failed = 'We couldn’t save that. Try again in a moment.';
export const seeJobs = 'See open jobs';

/** Before the link to the own page. */
export const decideElsewhere = 'You can change this whenever you like on';
export const yourPage = 'your page';
