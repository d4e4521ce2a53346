export const apply = 'Apply';
export const applyAgain = 'Apply again';
export const forJob = (job: string) => ` for ${job}`;
export const applyFor = (job: string) => `Apply for ${job}`;
export const leaveDetails = 'Join our list';
export const sendDetails = 'Send my details';
export const generalLead =
  'Nothing right for you today? Leave your details and we’ll get in touch when something fits.';
export const ratherTalk = 'Would you rather talk?';
export const readAgain = 'Back to the job';

export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email';
export const phone = 'Phone';
export const phonePlaceholder = '111-222-333';
export const wantedWork = 'Kind of work';
export const wantedWorkHelp = 'Such as warehouse, driving or office';
export const wantedPlace = 'Where';
export const whereToWork = `${wantedPlace} do you want to work?`;
export const wantedPlaceHelp = 'A town, or how far you travel';
export const generalNote = 'We save your details right away.';
export const note = `${generalNote} We may ask a few more questions, then a recruiter will get in touch.`;
export const filledIn = 'Filled in from your last application.';
export const clear = 'Clear';
export const fetching = 'Loading the form…';
export const notFetched = 'We couldn’t load the form.';
export const openAsPage = 'Open it as a page';

export const hasClosed = 'This job has closed.';
export const seeSimilar = 'See jobs like it';
export const correctIt = 'Some of your details need correcting.';
