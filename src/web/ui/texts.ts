export const success = 'Success!';
export const failed = 'Failed!';
export const dismiss = 'Dismiss';
export const close = 'Close';

export const optional = '(optional)';
/** For screen readers, before the message. */
export const error = 'Error:';

export const details = 'Details';
export const skip = 'Skip to content';
export const loadingPage = 'Loading the page';
export const pages = 'Pages';
export const previous = 'Previous';
export const next = 'Next';
export const page = (number: number) => `Page ${number}`;
export const justNow = 'just now';

export const theme = 'Theme';
export const themes = { system: 'System', light: 'Light', dark: 'Dark' };
