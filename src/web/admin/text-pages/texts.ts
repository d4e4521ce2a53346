import type { Tone } from '../../ui/badge.tsx';
import { limits } from '../../../contract/limits.ts';
import type { TextPageFields, TextPageKind, TextPageState } from '../../../contract/text-pages.ts';

/** The pages of text. */
export const heading = 'Pages';
export const back = { to: '/admin/system/pages', text: heading };

export const list = {
  heading,
  lead: 'What visitors read on your website. Your changes are public once you publish them, and you can undo each.',
  none: 'No pages of your own yet',
  first: 'Create one in the form, such as terms, an imprint or how you work.',
  newOne: 'New page',
  create: 'Create page',
  created: 'Write it, then publish it.',
};

const kinds: Record<Exclude<TextPageKind, 'further'>, string> = {
  landing: 'Landing page',
  about: 'About Us',
  employer: 'For employers',
  privacy: 'Privacy notice',
};
export const nameOf = (kind: TextPageKind, title: string) => (kind === 'further' ? title : kinds[kind]);

export const states: Record<TextPageState, string> = {
  untouched: 'Public, standard',
  hidden: 'Not public',
  changed: 'Draft is newer',
  published: 'Public',
};
/** Without a file nothing is there. */
export const stateOf = ({ state, path }: { state: TextPageState; path: string }) =>
  state === 'untouched' && path === '' ? 'Not written yet' : states[state];
const tones: Record<TextPageState, Tone> = {
  untouched: 'success',
  hidden: 'neutral',
  changed: 'warning',
  published: 'success',
};
export const toneOf = ({ state, path }: { state: TextPageState; path: string }) =>
  state === 'untouched' && path === '' ? 'warning' : tones[state];
export const noPrivacy = 'Applicants see none';
export const shadowed =
  'The website has a page of its own at this address now, so visitors never see this one. Choose another address.';
export const elsewhere = (service: string) =>
  `The texts of the landing page, About Us, the page for employers and the privacy notice are in ${service}.`;
export const editThere = 'Edit them there';

export const labels: Record<keyof TextPageFields, string> = {
  slug: 'Address',
  title: 'Title',
  subtitle: 'Subtitle',
  text: 'Text',
  cta: 'Invitation',
  jobs_button: 'Button to the jobs',
  contact_button: 'Button to the contact page',
  place: 'Link to it',
  picture: 'Picture of your own',
};
export const newSlugHelp = 'After the slash. Leave it empty to make it from the title.';
export const slugHelp = 'After the slash, such as how-we-work. Former addresses lead to it.';
export const subtitleHelp = 'One sentence below the title, and in search results.';
export const places: [TextPageFields['place'], string][] = [
  ['footer', 'In the footer of every page'],
  ['navigation', 'At the end of the navigation'],
  ['none', 'Nowhere: only people with the address'],
];

export const pictureHelp =
  'Below the jobs, as wide as the page. Wide ones suit it. Tall ones are cropped to the middle.';
export const pictureChosen = (shows: string) => (shows === '' ? 'Only decoration' : `It shows: ${shows}`);
export const choosePicture = 'Choose picture';
export const removePicture = 'Remove picture';
export const testimonials = 'At the end stands what people you placed say:';

export const unused = {
  title: 'Pictures that no page has',
  help: 'They are kept for an undo. If somebody in one wants it gone, delete it for good.',
  more: `These are the newest ${limits.unusedPictures}. Older ones follow when you delete some of them.`,
  added: 'Added',
  remove: 'Delete for good',
  label: (place: number) => `Delete for good: picture ${place}`,
  question: 'Delete this picture for good?',
  what: 'No undo brings it back. The history keeps its address and the words of what it showed, and backups keep it as long as they last.',
  keep: 'Keep',
  done: 'Deleted the picture for good.',
};
export const publish = 'Publish';
export const published = 'The website shows it now.';
export const saveDraft = 'Save draft';
export const saved = 'Saved. The website shows what it showed before.';
export const view = 'View on the website';

export const hide = 'Take off the website';
export const hideHelp = 'Visitors find nothing at its address. Text and draft stay here.';
export const hidden = 'Taken off the website.';
export const takeFolder = 'Use the text of the content folder';
export const takeFolderHelp =
  'The website then shows the file on the server again, or nothing where there is none. The draft stays here.';
export const tookFolder = 'The website shows the text of the content folder.';
export const remove = {
  title: 'Delete',
  help: 'Its addresses then lead nowhere. You can undo this.',
  submit: 'Delete page',
  done: 'Deleted the page.',
};
