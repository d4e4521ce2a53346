export const didYouMean = 'Did you mean';
export const takeMeant = 'Yes, use this address';
export const sendAsTyped = 'If it’s right as it is, send the form again.';
