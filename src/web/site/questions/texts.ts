export const formTitle = 'A few questions';
export const choose = 'Choose an answer';
export const yesNo = { yes: 'Yes', no: 'No' };
export const send = 'Send answers';

export const sent = 'Thank you. Your answers have arrived.';
export const backToOwnPage = 'Back to my applications';
export const nothing = 'We have no more questions.';
/** A knock-out question was answered with no. */
export const notMet = (requirement: string) =>
  `This job asks for it: ${requirement}. You may still send your answers, and a recruiter reads them.`;

export const applyFirst = 'Apply first';
export const applyFirstReason = 'We ask you a few questions here after you have applied.';

export const requirements = 'What you need';
