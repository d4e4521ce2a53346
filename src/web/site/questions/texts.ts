export const formTitle = 'A few questions';
export const choose = 'Choose an answer';
export const yesNo = { yes: 'Yes', no: 'No' };
export const keptAsYouGo = 'We keep your answers as you go.';
export const send = 'Send answers';

export const sent = 'Thank you. Your answers have arrived.';
export const nothing = 'We have no more questions.';
export const nothingMore = 'Your application is complete.';
export const done = 'Press Done on the page around this one.';

export const applyFirst = 'Apply first';
export const applyFirstReason = 'We ask you a few questions here after you have applied.';

export const requirements = 'What you need';
