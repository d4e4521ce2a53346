/** The page of the website's settings. */
export const heading = 'Website';
export const intro =
  'Name, colour, contact and rules of the website. Nothing is public before you publish, and every change can be undone.';
export const back = { to: '/admin/system', text: 'System' };
export const publish = 'Publish';
export const published = 'The website shows it now.';

export const isSetOnServer = (variable: string) =>
  `Set on the server, as ${variable}. It can be changed there alone.`;
export const isFaulty =
  'What is stored is no longer taken, so the website uses the standard value. Enter it again.';
export const notSet = 'Not set';
export const standardValue = (value: string) => `Not set: ${value}`;
export const choosePicture = (title: string) => `Choose ${title.toLowerCase()}`;
export const removePicture = (title: string) => `Remove ${title.toLowerCase()}`;
export const pictureFile = (title: string) => `File of the ${title.toLowerCase()}`;
export const picture = (title: string) => `The ${title.toLowerCase()}`;
export const noPicture =
  'This is no picture that your browser can draw, or it is larger than 20 MB. Choose a PNG, JPEG, WebP or SVG.';
export const pickColour = 'Pick a colour';

export const otherHost = (here: string, host: string) =>
  `You are on ${here}, and the website’s public address is ${host}. Links in emails and search results lead there. The people who run the server change it, as PUBLIC_URL.`;

export const preview = 'Preview';
export const previewHelp = 'With what you have typed. Links lead nowhere here.';
export const pages = { landing: 'Landing page', job: 'A job', mail: 'An email' };
export const themes = { light: 'Light', dark: 'Dark' };
export const shownPage = 'Page';
export const shownTheme = 'Theme';
export const contrast = (ratio: number) => `${ratio}:1`;
export const contrasts = 'Contrast (4.5:1 or more can be read)';
