export const aboutTitle = 'About Us';
export const aboutDescription = (agencyName: string) => `Who ${agencyName} is and how we work.`;
export const fetching = 'Fetching content...';

export const lookingForWork = 'Looking for work?';
export const seeOpenJobs = 'See open jobs';
export const lookingForPeople = 'Looking for people?';
export const whatWeDo = 'How we help employers';
export const tellUs = 'Tell us who you need';
export const getInTouch = 'Get in touch';
export const contactUs = 'Contact Us';
