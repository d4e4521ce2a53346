/** The field of formatted text. */
export const formatting = 'Formatting';
export const headingFormat = 'Heading';
export const listFormat = 'List';
export const boldFormat = 'Bold';
export const linkFormat = 'Link';
export const linkText = 'link text';

export const picture = 'Picture';
export const pictureFile = 'File of the picture';
export const newPicture = 'New picture';
export const whatItShows = 'What the picture shows';
export const whatItShowsHelp =
  'For people who can’t see it, such as: Two cooks in our kitchen in Columbus. Visitors don’t see these words.';
export const isDecoration = 'Only decoration: it says nothing that the text doesn’t';
export const sayWhatItShows = 'Say what the picture shows, or that it is only decoration';
export const addPicture = 'Add picture';
export const leavePicture = 'Don’t add it';
