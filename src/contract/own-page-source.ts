/** The source of a submission that corrects an earlier one. Apart from the shapes, which pages do not need. */
export const ownPageSource = 'own page';

/** The beginning of the source of a submission that a recruiter entered; the recruiter's name follows. */
export const enteredBy = 'entered by ';
