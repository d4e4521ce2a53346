export const notFoundTitle = '404 Page Not Found';
export const notFoundText = 'The page may have moved.';
export const seeOpenJobs = 'See open jobs';

export const failedTitle = 'We couldn’t load this page';
export const failedText = 'Something went wrong on our side. Try again in a moment.';
export const tryAgain = 'Try again';

export const home = 'Home';
export const aboutUs = 'About Us';
export const jobs = 'Jobs';
export const contactUs = 'Contact Us';
export const mainNavigation = 'Main';

export const phone = 'Phone: ';
export const email = 'Email: ';
/** Before the number. */
export const youCanCall = ' You can also call ';
/** Before the link to the contact form, and before the number. */
export const noMailYet = 'This website can’t send email at the moment. Please ';
export const writeToUs = 'write to us';
export const orCall = ' or call ';
export const askAboutApplication = 'Ask about your application';

export const forEmployers = 'Looking for people?';
export const yourApplications = 'Your applications';
export const privacyNotice = 'Privacy notice';
export const terms = 'Terms';
export const imprint = 'Imprint';
/** GeoNames asks for it: CC BY 4.0. */
export const places = 'Places: GeoNames (CC BY 4.0)';
export const copyright = (year: string, agencyName: string) => `© ${year} ${agencyName}`;

/** Before the link to the notice. */
export const privacyLead = 'See how we use your details in our ';
export const privacyLink = 'privacy notice';
export const newTab = ' (opens in a new tab)';

/** Every form of a visitor. */
export const trap = 'Leave this empty';
export const sending = 'Sending…';
export const checkFields = 'There’s a problem';
export const kept = 'We kept what you typed.';
export const timeout = 'That took too long.';
export const sendAgain = 'Send it again in a moment.';
