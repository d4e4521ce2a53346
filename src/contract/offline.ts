/** The service worker of the website, and the one page that it keeps. */
export const offlineWorkerPath = '/offline-worker';
export const offlinePagePath = '/offline';

/** Stand on that page, and in the place of a page that another page could not load. */
export const offlineTexts = {
  offline: 'You are offline',
  unreachable: 'We can’t be reached right now',
  kept: 'What you typed is kept.',
  retries: 'This page opens by itself as soon as there is a connection.',
  tryAgain: 'Try again',
};
