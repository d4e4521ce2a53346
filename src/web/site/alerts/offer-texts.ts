// Apart from texts.ts, which would weigh on a visit's first page.
export const newTitle = 'Email me jobs like these';
