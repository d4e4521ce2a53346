/** The field of formatted text. */
export const formatting = 'Formatting';
export const headingFormat = 'Heading';
export const listFormat = 'List';
export const boldFormat = 'Bold';
export const linkFormat = 'Link';
export const linkText = 'link text';
