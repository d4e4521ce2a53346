export const title = 'Contact Us';
export const description = (agencyName: string) => `How to reach ${agencyName}.`;
export const lead = 'Send us a message.';
export const leadWithLines = 'Send us a message, or reach us directly.';
export const formTitle = 'Contact form';

export const formMissing = 'The form did not load';
export const formElsewhere = 'It may still open in a new tab.';
export const cannotSeeForm = 'Can’t see the form?';
export const openInTab = 'Open the form in a new tab';
